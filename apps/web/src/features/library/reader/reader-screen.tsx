import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { dropBook } from '../../../platform/kept/kept-books.ts';
import { useScreenName } from '../../../platform/page/screen-name.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LeaveButton } from './frame/leave-button.tsx';
import { openedBookQuery } from './reader.api.ts';
import { TroubleState } from './trouble.tsx';
import { startOf } from './use-place.ts';

const PdfReader = lazy(async () => ({ default: (await import('./pdf/pdf-reader.tsx')).PdfReader }));
const EpubReader = lazy(async () => ({ default: (await import('./epub/epub-reader.tsx')).EpubReader }));

const route = getRouteApi('/whole-window/library/$bookId/read');

/** Opens a book that the user may read, at the last position. */
export function ReaderScreen() {
  const { t } = useTranslation('reader');
  const { bookId } = route.useParams();
  const { page } = route.useSearch();
  const id = Number(bookId);
  const { data: book, error, isFetchedAfterMount, isFetching, refetch } = useQuery(openedBookQuery(id));
  useScreenName(book?.name ?? null);
  const [tries, setTries] = useState(0);
  const gone = error?.code === 'BOOK_NOT_FOUND';
  useEffect(() => {
    if (gone) void dropBook(id);
  }, [gone, id]);
  // The cached position may be older than that of another device.
  const answered = isFetchedAfterMount || (error !== null && !isFetching);
  const [start, setStart] = useState<ReturnType<typeof startOf> | null>(null);
  if (book && answered && !start) setStart(page ? { page } : startOf(book));

  if (error && (gone || !book)) {
    return (
      <Alone id={id}>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Alone>
    );
  }
  const waiting = (
    <LinearProgress aria-label={t('opening')} sx={{ position: 'fixed', insetInline: 0, top: 0 }} />
  );
  if (!book || !start) return waiting;
  if (book.format === 'file') {
    return (
      <Alone id={id}>
        <TroubleState book={book} trouble="unreadable" />
      </Alone>
    );
  }
  const Reader = book.format === 'pdf' ? PdfReader : EpubReader;
  const again = () => setTries(tries + 1);
  return (
    <Suspense fallback={waiting}>
      <Reader key={`${id} ${book.version} ${tries}`} book={book} start={start} onRetry={again} />
    </Suspense>
  );
}

function Alone({ id, children }: { id: number; children: React.ReactNode }) {
  return (
    <Box component="main" id="content" tabIndex={-1} sx={{ minHeight: '100dvh', p: 2, outline: 'none' }}>
      <LeaveButton bookId={id} />
      <Box sx={{ display: 'grid', placeContent: 'center', minHeight: '70dvh' }}>{children}</Box>
    </Box>
  );
}
