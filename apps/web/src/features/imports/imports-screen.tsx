import { holds } from '@bilim/contract/access';
import { importsContract, importsEvents } from '@bilim/contract/areas/imports.contract';
import { IMPORT_GUARDS } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { keyOf } from '../../platform/call/query-for.ts';
import { useEvent } from '../../platform/events.ts';
import { rightsOf, useUser } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { currentQuery, refreshApprovals, runQuery } from './imports.api.ts';
import { PastImports } from './past-imports.tsx';
import { RunView } from './run-view.tsx';
import { WaitingImports } from './waiting-imports.tsx';

const route = getRouteApi('/shell/imports');

/** Imports the university's records from tables: check, approval of changes to marks or money, import. */
export function ImportsScreen() {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const user = useUser();
  const imports = rightsOf(user).includes('administrator');
  const approves = IMPORT_GUARDS.some((right) => holds(user, right, {}));
  useEvent(importsEvents.approvals, () => void refreshApprovals(client));
  return (
    <>
      <PageHeader title={t('title')} note={imports ? t('note') : undefined} />
      {imports || approves ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {approves && <WaitingImports alone={!imports} />}
          {imports && <NewImport />}
          {imports && <PastImports />}
        </Box>
      ) : (
        <EmptyState icon={CircleAlert} title={t('noRight.title')} text={t('noRight.text')} />
      )}
    </>
  );
}

/** The current files: those in the address, else those still waiting, else none. */
function NewImport() {
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const { run: asked } = route.useSearch();
  const named = useQuery({ ...runQuery(asked ?? ''), enabled: asked !== undefined, retry: false });
  // An old address, or an import of another user: nothing to show.
  const unknown = named.error?.status === 404 || named.error?.status === 400 || named.data?.state === 'left';
  const current = useQuery({ ...currentQuery(), enabled: asked === undefined || unknown });
  const waiting = asked === undefined || unknown ? current.data?.id : undefined;
  useEffect(() => {
    // From now on the import is in the address, so it stays visible after it ends.
    if (waiting) void navigate({ search: { run: waiting }, replace: true });
  }, [navigate, waiting]);
  const onNew = async () => {
    client.setQueryData(currentQuery().queryKey, null);
    await navigate({ search: {} });
    await client.invalidateQueries({ queryKey: keyOf(importsContract.current) });
  };
  if (asked !== undefined && !unknown)
    return <RunView key={asked} runId={asked} onNew={() => void onNew()} />;
  return (
    <QueryView query={current} skeleton={<ListSkeleton rows={3} />}>
      {(run) =>
        run ? (
          <ListSkeleton rows={3} />
        ) : (
          <ChooseFiles
            onChecked={(begun) => {
              client.setQueryData(runQuery(begun.id).queryKey, begun);
              // Replaces the entry: otherwise Back would open the empty form, which leads here again.
              void navigate({ search: { run: begun.id }, replace: true });
            }}
          />
        )
      }
    </QueryView>
  );
}
