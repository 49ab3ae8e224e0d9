import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { WifiOff } from 'lucide-react';
import { useKeptBooks } from '../../../platform/kept/kept-books.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { BookCover, CoverTag } from '../../../ui/covers/book-cover.tsx';
import { NearMarkedText } from '../../../ui/search/near-marked-text.tsx';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { Icon } from '../../../ui/show/icon.tsx';
import { LinkBase } from '../../../ui/show/link.tsx';
import { useBookNote } from '../book-words.ts';
import { coverUrl } from '../library.api.ts';

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitLineClamp: lines,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});

/** A book with its cover; the search text is highlighted in title and author. */
export function BookCard({ book, query }: { book: Book; query: string }) {
  const note = useBookNote();
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <LinkBase
        to="/library/$bookId"
        params={{ bookId: String(book.id) }}
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          textAlign: 'left',
          borderRadius: 2,
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 4 },
          '&:hover .title': { color: theme.vars.palette.primary.main },
        })}
      >
        <BookCover
          title={book.name}
          author={book.author}
          src={coverUrl(book)}
          tags={<BookTags book={book} />}
        />
        <Typography
          component="span"
          className="title"
          title={book.name}
          sx={{ ...clamped(2), mt: 1, fontSize: '0.8125rem', lineHeight: '18px', fontWeight: 600 }}
        >
          <NearMarkedText text={book.name} query={query} />
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" sx={clamped(1)}>
          <NearMarkedText text={book.author} query={query} />
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {note(book)}
        </Typography>
      </LinkBase>
    </Box>
  );
}

/** Labels of a book. */
export function BookTags({ book: { id, version, isNew, fromUmk } }: { book: Book }) {
  const { t } = useTranslation('library');
  const isKept = useKeptBooks().some((kept) => kept.id === id && kept.version === version);
  return (
    <>
      {isNew && <CoverTag>{t('new')}</CoverTag>}
      {fromUmk && <CoverTag>{t('fromUmk')}</CoverTag>}
      {isKept && (
        <CoverTag atEnd title={t('keptHere')}>
          <Icon of={WifiOff} size={14} />
          <Hidden>{t('keptHere')}</Hidden>
        </CoverTag>
      )}
    </>
  );
}
