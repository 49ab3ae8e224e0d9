import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { BookCover } from '../../../ui/covers/book-cover.tsx';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { NearMarkedText } from '../../../ui/search/near-marked-text.tsx';
import { useBookNote } from '../book-words.ts';
import { coverUrl } from '../library.api.ts';

/** A book as a row of a list. */
export function BookRow({ book, query }: { book: Book; query: string }) {
  const note = useBookNote();
  const dates = useDates();
  const { t } = useTranslation('library');
  const tags = [book.isNew && t('new'), book.fromUmk && t('fromUmk')].filter(Boolean);
  return (
    <ListRow
      link={{ to: '/library/$bookId', params: { bookId: String(book.id) } }}
      start={
        <Box component="span" sx={{ width: 40, flex: 'none' }}>
          <BookCover small title={book.name} src={coverUrl(book)} />
        </Box>
      }
      title={<NearMarkedText text={book.name} query={query} />}
      note={
        <>
          {book.author && <NearMarkedText text={book.author} query={query} />}
          {book.author && ' · '}
          {book.categoryName}
          {tags.length > 0 && (
            <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
              {` · ${tags.join(' · ')}`}
            </Box>
          )}
        </>
      }
      aside={
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', textAlign: 'right' }}
        >
          <Box component="span" sx={{ display: 'block' }}>
            {note(book)}
          </Box>
          {dates.size(book.size)}
        </Typography>
      }
    />
  );
}
