import type { PastImport } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { ListRow } from '../../ui/list/list-row.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { QueryView } from '../../ui/list/query-view.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { ImportDeeds } from './import-deeds.tsx';
import { importsQuery, lookEvery } from './imports.api.ts';
import { SheetsTable, sumOf } from './sheets-table.tsx';

/** Completed imports of all users. */
export function PastImports() {
  const { t } = useTranslation('imports');
  const [opened, setOpened] = useState<number | null>(null);
  const query = useInfiniteQuery({
    ...importsQuery(),
    refetchInterval: ({ state: { data } }) => lookEvery(data?.pages.flat() ?? []),
  });
  const after = {
    more: query.hasNextPage,
    busy: query.isFetchingNextPage,
    load: () => query.fetchNextPage(),
    failure: query.isFetchNextPageError ? query.error : null,
  };
  const shown = query.data?.find(({ id }) => id === opened);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('past.title')}</Typography>
      <QueryView
        query={query}
        skeleton={<ListSkeleton rows={4} aside />}
        empty={<EmptyState icon={DatabaseBackup} title={t('past.empty.title')} text={t('past.empty.text')} />}
      >
        {(imports) => (
          <PagedList label={t('past.list')} after={after}>
            {imports.map((made) => (
              <PastRow key={made.id} made={made} onOpen={() => setOpened(made.id)} />
            ))}
          </PagedList>
        )}
      </QueryView>
      {shown && <PastDialog made={shown} onClose={() => setOpened(null)} />}
    </Box>
  );
}

function usePastWords({ by, at, approvedBy, undoneAt, undoneBy, undo, sheets }: PastImport) {
  const { t } = useTranslation('imports');
  const dates = useDates();
  const made = t(approvedBy.length > 0 ? 'past.approved' : 'past.made', {
    by,
    at: dates.exact(at),
    approvers: approvedBy.join(', '),
  });
  const undone =
    (undoneAt && t('past.undone', { by: undoneBy, at: dates.exact(undoneAt) })) ||
    (undo?.going && t('past.undoing'));
  const rows = t('past.rows', {
    added: sumOf(sheets, 'added'),
    changed: sumOf(sheets, 'changed'),
    ended: sumOf(sheets, 'ended'),
  });
  return { made, undone, rows };
}

function PastRow({ made, onOpen }: { made: PastImport; onOpen: () => void }) {
  const { t } = useTranslation('imports');
  const words = usePastWords(made);
  const waiting = made.unused > 0 && t('issue.count', { count: made.unused });
  return (
    <ListRow
      title={made.name}
      note={[words.made, words.undone || words.rows, waiting].filter(Boolean).join(' · ')}
      aside={t('past.number', { id: made.id })}
      onClick={onOpen}
    />
  );
}

function PastDialog({ made, onClose }: { made: PastImport; onClose: () => void }) {
  const { t } = useTranslation(['imports', 'ui']);
  const titleId = useId();
  const words = usePastWords(made);
  useBackCloses({ open: true, onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('past.details', { id: made.id })}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h2" component="p">
              {made.name}
            </Typography>
            <Typography color="textSecondary">{words.made}</Typography>
            {words.undone && <Typography color="textSecondary">{words.undone}</Typography>}
          </Box>
          {made.sheets.length > 0 && <SheetsTable sheets={made.sheets} done />}
          <ImportDeeds made={made} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
