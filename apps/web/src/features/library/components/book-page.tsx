import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLater } from '../../../platform/page/use-later.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { BookCover } from '../../../ui/covers/book-cover.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { LinkifiedText } from '../../../ui/show/linkified-text.tsx';
import { useBookNote } from '../book-words.ts';
import { coverUrl } from '../library.api.ts';
import { useRemoveBook } from '../use-remove-book.ts';
import { useShareBook } from '../use-share-book.ts';
import { BookTags } from './book-card.tsx';
import { BOOK_COLUMNS } from './book-columns.ts';
import { BookDeeds } from './book-deeds.tsx';
import { BookFacts } from './book-facts.tsx';
import type { EditBookProps } from './edit-book.tsx';
import { SimilarBooks } from './similar-books.tsx';

/** A book's cover, actions, details, and similar books. */
export function BookPage({ book }: { book: Book }) {
  const { t } = useTranslation('library');
  const note = useBookNote();
  const router = useRouter();
  const share = useShareBook();
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const { remove, isPending } = useRemoveBook({
    onRemoved: () => void router.navigate({ to: '/library', replace: true }),
  });
  const Edit = useLater<EditBookProps>({
    load: async () => (await import('./edit-book.tsx')).EditBook,
    wish: asked === 'edit',
    onMissing: close,
  });
  const more = [
    { label: t('share'), icon: Share2, onClick: () => void share(book) },
    ...(book.can.edit ? [{ label: t('edit'), icon: Pencil, onClick: () => setAsked('edit') }] : []),
    ...(book.can.remove
      ? [{ label: t('remove'), icon: Trash2, tone: 'bad' as const, onClick: () => setAsked('remove') }]
      : []),
  ];
  return (
    <DetailPage title={book.name} phoneTitle={t('titles.book')} note={book.author} more={more}>
      <Box sx={BOOK_COLUMNS}>
        <Box sx={{ gridRow: { md: '1 / span 2' } }}>
          <BookCover
            title={book.name}
            author={book.author}
            src={coverUrl(book)}
            tags={<BookTags book={book} />}
          />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" component="p" sx={{ display: { md: 'none' } }}>
            {book.name}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {note(book)}
          </Typography>
          <BookDeeds book={book} />
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: '2' }, display: 'grid', gap: 2, alignContent: 'start' }}>
          {book.description && (
            <Typography component="div" sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>
              <LinkifiedText text={book.description} />
            </Typography>
          )}
          <BookFacts book={book} />
        </Box>
      </Box>
      <SimilarBooks id={book.id} />
      <ConfirmDialog
        open={asked === 'remove'}
        title={t('removeTitle', { name: book.name })}
        confirmLabel={t('removeConfirm', { name: book.name })}
        busy={isPending}
        onConfirm={() => remove({ id: book.id, onSettled: close })}
        onClose={close}
      >
        {t('removeText')}
      </ConfirmDialog>
      {Edit && asked === 'edit' && <Edit book={book} onClose={close} />}
    </DetailPage>
  );
}
