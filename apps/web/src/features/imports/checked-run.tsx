import { importsContract } from '@bilim/contract/areas/imports.contract';
import type { ImportRun, RunReport } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CheckCheck, CircleAlert, CircleCheck, Clock, TriangleAlert, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { pressOnce } from '../../ui/form/press-once.ts';
import type { LucideIcon } from '../../ui/show/icon.tsx';
import { NoteLine } from '../../ui/state/note-line.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';
import { type ApprovalState, Approvals, approvalStateOf } from './approvals.tsx';
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

const APPROVAL_SIGNS: Readonly<Record<ApprovalState, { icon: LucideIcon; tone: Tone }>> = {
  needs: { icon: UserCheck, tone: 'warn' },
  asked: { icon: Clock, tone: 'info' },
  refused: { icon: CircleAlert, tone: 'bad' },
};

type CheckedRunProps = { run: ImportRun; report: RunReport; onLeft: () => void };

/** The result of the check: what would change, the errors, and the missing confirmation. */
export function CheckedRun({ run, report, onLeft }: CheckedRunProps) {
  const { t } = useTranslation('imports');
  const [confirming, setConfirming] = useState(false);
  const leave = useCallMutation(importsContract.leave, { refresh: CHANGED, onDone: onLeft });
  const { outcome, problemCount, problemFiles, sheets, ended } = report;
  const shown = problemFiles.reduce((sum, { count }) => sum + count, 0);
  const said = outcome === 'done' ? 'planned' : outcome;
  const explained = said === 'problems' && shown < problemCount ? 'problemsCut' : said;
  const possible = outcome === 'planned' || outcome === 'tooManyEnded' || outcome === 'collisions';
  const approval = possible ? approvalStateOf(run.approvals) : null;
  const ask = useCallMutation(importsContract.ask, { refresh: CHANGED, done: t('approval.sent') });
  const found = t(said === 'problems' ? 'headline.problems' : `headline.${said}`, { count: problemCount });
  const foundText = t(`explained.${explained}`, {
    shown,
    ended: ended?.count ?? 0,
    of: ended?.of ?? 0,
    percent: ended === null ? 0 : Math.round(10 * ended.percent) / 10,
  });
  const approvalText = approval ? t(`explained.${approval === 'asked' ? 'asked' : 'needs'}`) : '';
  return (
    <>
      {run.failure && <NoteLine icon={TriangleAlert}>{run.failure}</NoteLine>}
      <RunHead
        title={approval ? t(`headline.${approval}`) : found}
        text={[approvalText, outcome === 'planned' && approval ? '' : foundText].filter(Boolean).join(' ')}
        sign={approval ? APPROVAL_SIGNS[approval] : SIGNS[outcome]}
        run={run}
      >
        {possible && run.approvals.length > 0 && <Approvals approvals={run.approvals} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {possible && !approval && (
            <Button variant="contained" onClick={() => setConfirming(true)}>
              {t('confirm.button')}
            </Button>
          )}
          {approval && approval !== 'asked' && (
            <Button
              variant="contained"
              loading={ask.isPending}
              onClick={pressOnce(() => ask.mutate({ runId: run.id }))}
            >
              {t('approval.ask')}
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
