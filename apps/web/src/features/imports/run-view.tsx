import type { ImportRun } from '@bilim/contract/areas/imports.shapes';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { CheckedRun } from './checked-run.tsx';
import { ImportDeeds } from './import-deeds.tsx';
import { lookEvery, refreshImports, runQuery } from './imports.api.ts';
import { RunHead } from './run-head.tsx';
import { RunProgress } from './run-progress.tsx';
import { SheetsTable } from './sheets-table.tsx';

/** A running step is polled often; a waiting one may be answered in another tab. */
const LOOK_EVERY_MS = { checking: 1_000, importing: 1_000, checked: 5_000 } as const;
const everyOf = (state: ImportRun['state'] | undefined) =>
  state === 'checking' || state === 'importing' || state === 'checked' ? LOOK_EVERY_MS[state] : false;

/** Dropped files, from the check to the result. */
export function RunView({ runId, onNew }: { runId: string; onNew: () => void }) {
  const client = useQueryClient();
  const query = useQuery({
    ...runQuery(runId),
    refetchInterval: ({ state: { data } }) =>
      everyOf(data?.state) || lookEvery(data?.made ? [data.made] : []),
  });
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'importing' && state === 'imported') void refreshImports(client);
    before.current = state;
  }, [client, state]);
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={3} />}>
      {(run) => <Run run={run} onNew={onNew} />}
    </QueryView>
  );
}

const isUnderWay = (run: ImportRun): run is ImportRun & { state: 'checking' | 'importing' } =>
  run.state === 'checking' || run.state === 'importing';

function Run({ run, onNew }: { run: ImportRun; onNew: () => void }) {
  const { t } = useTranslation('imports');
  const again = (
    <Button variant="outlined" onClick={onNew} sx={{ justifySelf: 'start' }}>
      {t('run.again')}
    </Button>
  );
  if (isUnderWay(run)) return <RunProgress run={run} />;
  if (run.state === 'checked' && run.report)
    return <CheckedRun run={run} report={run.report} onLeft={onNew} />;
  if (run.made) {
    const { undoneAt, sheets } = run.made;
    return (
      <>
        <RunHead
          title={t(undoneAt ? 'headline.undone' : 'headline.done')}
          sign={undoneAt ? { icon: Undo2, tone: 'info' } : { icon: CircleCheck, tone: 'ok' }}
          run={run}
        >
          <ImportDeeds made={run.made} />
          {again}
        </RunHead>
        {sheets.length > 0 && <SheetsTable sheets={sheets} done />}
      </>
    );
  }
  return (
    <RunHead
      title={t('headline.failed')}
      text={run.failure ?? t('explained.failed')}
      sign={{ icon: CircleAlert, tone: 'bad' }}
      run={run}
    >
      {again}
    </RunHead>
  );
}
