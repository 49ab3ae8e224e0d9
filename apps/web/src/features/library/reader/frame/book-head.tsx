import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BookCover } from '../../../../ui/covers/book-cover.tsx';
import { coverUrl } from '../reader.api.ts';
import { ONE_LINE } from './bar-look.ts';

/** The book's title and a second line: the author, or on a phone the chapter. */
export function BookHead({ book, note, cover }: { book: Book; note: string; cover: boolean }) {
  return (
    <>
      {cover && (
        <Box sx={{ width: 28, flex: 'none' }}>
          <BookCover small title={book.name} src={coverUrl(book)} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h1" sx={{ fontWeight: 600, lineHeight: '1.25rem', ...ONE_LINE }}>
          {book.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={ONE_LINE}>
          {note}
        </Typography>
      </Box>
    </>
  );
}
