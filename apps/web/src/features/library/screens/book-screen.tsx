import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { QueryView } from '../../../ui/query-view.tsx';
import { BookPage } from '../components/book-page.tsx';
import { BookPageSkeleton } from '../components/book-page-skeleton.tsx';
import { bookQuery } from '../library.api.ts';
import { useLibraryLive } from '../use-library-live.ts';

const route = getRouteApi('/shell/library/$bookId');

/** One book: what it is, what can be done with it, and what is like it. */
export function BookScreen() {
  useLibraryLive();
  const id = Number(route.useParams().bookId);
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <QueryView query={useQuery(bookQuery(id))} skeleton={<BookPageSkeleton />}>
        {(book) => <BookPage key={book.id} book={book} />}
      </QueryView>
    </Box>
  );
}
