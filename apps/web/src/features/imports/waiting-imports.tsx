import type { AskedImport } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { List } from '../../ui/list/list.tsx';
import { ListRow } from '../../ui/list/list-row.tsx';
import { QueryView } from '../../ui/list/query-view.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { AskedDialog } from './asked-dialog.tsx';
import { waitingQuery } from './imports.api.ts';
import { sumOf } from './sheets-table.tsx';

/** Imports that wait for the user's approval. Beside the user's own import an empty list is hidden. */
export function WaitingImports({ alone }: { alone: boolean }) {
  const { t } = useTranslation('imports');
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery(waitingQuery());
  if (!alone && query.data?.length === 0 && opened === null) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('waiting.title')}</Typography>
      <QueryView
        query={query}
        skeleton={<ListSkeleton rows={2} />}
        empty={
          <EmptyState icon={ClipboardCheck} title={t('waiting.empty.title')} text={t('waiting.empty.text')} />
        }
      >
        {(waiting) => (
          <List label={t('waiting.title')}>
            {waiting.map((one) => (
              <WaitingRow key={one.id} asked={one} onOpen={() => setOpened(one.id)} />
            ))}
          </List>
        )}
      </QueryView>
      {opened && <AskedDialog runId={opened} onClose={() => setOpened(null)} />}
    </Box>
  );
}

function WaitingRow({ asked, onOpen }: { asked: AskedImport; onOpen: () => void }) {
  const { t } = useTranslation('imports');
  const dates = useDates();
  const { by, at, sheets } = asked;
  const rows = t('table.sums', {
    added: sumOf(sheets, 'added'),
    changed: sumOf(sheets, 'changed'),
    ended: sumOf(sheets, 'ended'),
  });
  return (
    <ListRow
      title={sheets.map(({ title }) => title).join(', ')}
      note={[t('waiting.from', { by, at: dates.exact(at) }), rows].join(' · ')}
      onClick={onOpen}
    />
  );
}
