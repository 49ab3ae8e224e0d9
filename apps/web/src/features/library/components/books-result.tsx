import { BOOK_ORDERS } from '@bilim/contract/areas/library.constants';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LibraryBig } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx';
import { List } from '../../../ui/list/list.tsx';
import { usePhone } from '../../../ui/page/phone.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { orderOf } from '../library.choice.ts';
import type { LibrarySearch } from '../library.search.ts';
import { useBooks } from '../use-books.ts';
import { BookCard } from './book-card.tsx';
import { BookRow } from './book-row.tsx';
import { BOOKS_GRID } from './books-grid.ts';
import { BooksSkeleton } from './books-skeleton.tsx';
import { MoreBooks } from './more-books.tsx';
import { ResultLine } from './result-line.tsx';
import { ViewSwitch } from './view-switch.tsx';

type BooksResultProps = {
  search: LibrarySearch;
  /** The text being typed, not yet in the address. */
  typed: string;
  onChange: (filter: Partial<LibrarySearch>) => void;
  onReset: () => void;
};

/** The books of the current filter and order, as covers or rows. */
export function BooksResult({ search, typed, onChange, onReset }: BooksResultProps) {
  const { t } = useTranslation('library');
  const { query, books, answer, isLooking, isKept } = useBooks({ search, typed });
  const orders = BOOK_ORDERS.filter((order) => order !== 'best' || typed !== '');
  const phone = usePhone();
  const narrowed = search.base !== undefined || search.category !== undefined;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, minHeight: 36 }}>
        <ResultLine
          text={typed}
          answer={answer}
          isRanked={orderOf(search) === 'best'}
          isLooking={isLooking}
          isKept={isKept}
        />
        {typed !== '' && narrowed && (
          <Button size="small" onClick={() => onChange({ base: undefined, category: undefined })}>
            {t('everywhere')}
          </Button>
        )}
        <ChoiceChip
          label={t('order')}
          choices={orders.map((order) => ({ value: order, text: t(`orderOf.${order}`) }))}
          value={orderOf(search)}
          onChoose={(order) => onChange({ order })}
        />
        {!phone && <ViewSwitch search={search} onChange={onChange} />}
      </Box>
      {books.length > 0 ? (
        <Books books={books} query={answer?.missed ? '' : typed} view={search.view} />
      ) : query.error ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : isLooking ? (
        <BooksSkeleton />
      ) : (
        <EmptyState icon={LibraryBig} title={t('empty.title')} text={t('empty.text')}>
          <Button variant="outlined" onClick={onReset}>
            {t('empty.reset')}
          </Button>
        </EmptyState>
      )}
      {answer && query.hasNextPage && (
        <MoreBooks
          key={books.length}
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? query.error : null}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

type BooksProps = { books: ReturnType<typeof useBooks>['books']; query: string; view: 'list' | undefined };

function Books({ books, query, view }: BooksProps) {
  const { t } = useTranslation('library');
  if (view === 'list') {
    return (
      <List label={t('books')}>
        {books.map((book) => (
          <BookRow key={book.id} book={book} query={query} />
        ))}
      </List>
    );
  }
  return (
    <Box component="ul" aria-label={t('books')} sx={BOOKS_GRID}>
      {books.map((book) => (
        <BookCard key={book.id} book={book} query={query} />
      ))}
    </Box>
  );
}
