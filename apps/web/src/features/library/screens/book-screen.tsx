import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BookX } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { LinkButton } from '../../../ui/show/link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { BookPage } from '../components/book-page.tsx';
import { BookPageSkeleton } from '../components/book-page-skeleton.tsx';
import { bookQuery } from '../library.api.ts';
import { useLibraryLive } from '../use-library-live.ts';

const route = getRouteApi('/shell/library/$bookId');

/** One book: details, actions, and similar books. */
export function BookScreen() {
  useLibraryLive();
  const id = Number(route.useParams().bookId);
  const query = useQuery(bookQuery(id));
  // Cached data stays if the refetch fails, but not if the book was deleted.
  if (query.error?.code === 'BOOK_NOT_FOUND') return <Gone />;
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <QueryView query={query} skeleton={<BookPageSkeleton />}>
        {(book) => <BookPage key={book.id} book={book} />}
      </QueryView>
    </Box>
  );
}

function Gone() {
  const { t } = useTranslation('library');
  return (
    <div role="alert">
      <EmptyState icon={BookX} tone="warn" title={t('gone.title')} text={t('gone.text')}>
        <LinkButton to="/library" variant="outlined">
          {t('gone.back')}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
