import { importsContract } from '@bilim/contract/areas/imports.contract';
import type { ImportRun, RunReport } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CheckCheck, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../platform/use-deed.ts';
import type { LucideIcon } from '../../ui/icon.tsx';
import { NoteLine } from '../../ui/note-line.tsx';
import { pressOnce } from '../../ui/press-once.ts';
import type { Tone } from '../../ui/tokens.ts';
import { ConfirmImport } from './confirm-import.tsx';
import { CHANGED } from './imports.api.ts';
import { ProblemsTable } from './problems-table.tsx';
import { RunHead } from './run-head.tsx';
import { SheetsTable } from './sheets-table.tsx';

const SIGNS: Readonly<Record<RunReport['outcome'], { icon: LucideIcon; tone: Tone }>> = {
  planned: { icon: CircleCheck, tone: 'ok' },
  done: { icon: CircleCheck, tone: 'ok' },
  nothing: { icon: CheckCheck, tone: 'info' },
  problems: { icon: CircleAlert, tone: 'bad' },
  tooManyEnded: { icon: TriangleAlert, tone: 'warn' },
  collisions: { icon: TriangleAlert, tone: 'warn' },
};

type CheckedRunProps = { run: ImportRun; report: RunReport; onLeft: () => void };

/** What was found in the files: what would happen, what is wrong, and the word that is waited for. */
export function CheckedRun({ run, report, onLeft }: CheckedRunProps) {
  const { t } = useTranslation('imports');
  const [confirming, setConfirming] = useState(false);
  const leave = useDeed(importsContract.leave, { refresh: CHANGED, onDone: onLeft });
  const { outcome, problemCount, problemFiles, sheets, ended } = report;
  const shown = problemFiles.reduce((sum, { count }) => sum + count, 0);
  const said = outcome === 'done' ? 'planned' : outcome;
  const explained = said === 'problems' && shown < problemCount ? 'problemsCut' : said;
  const possible = outcome === 'planned' || outcome === 'tooManyEnded' || outcome === 'collisions';
  return (
    <>
      {run.failure && <NoteLine icon={TriangleAlert}>{run.failure}</NoteLine>}
      <RunHead
        title={said === 'problems' ? t('headline.problems', { count: problemCount }) : t(`headline.${said}`)}
        text={t(`explained.${explained}`, {
          ...{ shown, ended: ended?.count ?? 0, of: ended?.of ?? 0 },
          percent: ended === null ? 0 : Math.round(10 * ended.percent) / 10,
        })}
        sign={SIGNS[outcome]}
        run={run}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {possible && (
            <Button variant="contained" onClick={() => setConfirming(true)}>
              {t('confirm.button')}
            </Button>
          )}
          <Button
            variant={possible ? 'outlined' : 'contained'}
            loading={leave.isPending}
            onClick={pressOnce(() => leave.mutate({ runId: run.id }))}
          >
            {t('run.other')}
          </Button>
        </Box>
      </RunHead>
      {shown > 0 && <ProblemsTable runId={run.id} files={problemFiles} />}
      {sheets.length > 0 && <SheetsTable sheets={sheets} />}
      {confirming && <ConfirmImport run={run} report={report} onClose={() => setConfirming(false)} />}
    </>
  );
}
