import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { KeptBook } from '../../../platform/kept/kept-books.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { List } from '../../../ui/list/list.tsx';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { bookQuery } from '../library.api.ts';

export type KeptListProps = { kept: readonly KeptBook[]; onClose: () => void };

/** The books on this device; each links to the last position. */
export function KeptList({ kept, onClose }: KeptListProps) {
  const { t } = useTranslation(['library', 'ui']);
  const titleId = useId();
  useBackCloses({ open: true, onClose });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('keptTitle')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('keptText')}
        </Typography>
        <List label={t('keptTitle')}>
          {kept.map((book) => (
            <KeptRow key={book.id} book={book} />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The name was cached when the book was read. */
function KeptRow({ book: { id, bytes } }: { book: KeptBook }) {
  const { t } = useTranslation('library');
  const dates = useDates();
  const { data } = useQuery(bookQuery(id));
  return (
    <ListRow
      link={{ to: '/library/$bookId/read', params: { bookId: String(id) } }}
      title={data?.name ?? t('titles.book')}
      note={data?.author}
      aside={dates.size(bytes)}
    />
  );
}
