import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useOnline } from '../../../platform/kept/offline.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { AddingBooks } from '../components/adding-books.tsx';
import { BooksResult } from '../components/books-result.tsx';
import { CategoryChips } from '../components/category-chips.tsx';
import { CategoryTree } from '../components/category-tree.tsx';
import { ContinueReading } from '../components/continue-reading.tsx';
import { FilterFields } from '../components/filter-fields.tsx';
import { KeptBooks } from '../components/kept-books.tsx';
import { LibraryHead } from '../components/library-head.tsx';
import { ShelfTabs } from '../components/shelf-tabs.tsx';
import { categoriesQuery, shelvesQuery } from '../library.api.ts';
import type { LibrarySearch } from '../library.search.ts';
import { branchesOf } from '../library.shelf.ts';
import { useLibraryLive } from '../use-library-live.ts';
import { useTypedSearch } from '../use-typed-search.ts';

const route = getRouteApi('/shell/library');

/** The library: shelves, categories, search, and the resulting books. Teachers add books here. */
export function LibraryScreen() {
  useLibraryLive();
  const mayAdd = useUser().role === 1;
  if (!mayAdd) return <Library />;
  return <AddingBooks>{(add) => <Library onAdd={add} />}</AddingBooks>;
}

function Library({ onAdd }: { onAdd?: () => void }) {
  const { t } = useTranslation('library');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const phone = usePhone();
  const online = useOnline();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { data: shelves } = useQuery(shelvesQuery());
  const change = (filter: Partial<LibrarySearch>) => void navigate({ search: { ...search, ...filter } });
  const [typed, setTyped] = useTypedSearch({
    settled: search.q ?? '',
    // Starting a search adds a history entry that Back undoes; later changes replace it.
    onSettle: (q) =>
      void navigate({
        search: { ...search, q: q || undefined },
        replace: Boolean(search.q),
        resetScroll: false,
      }),
  });
  const branches = branchesOf(categories, search.base);
  const total = shelves
    ?.filter(({ id }) => search.base === undefined || id === search.base)
    .reduce((sum, { books }) => sum + books, 0);
  const tabs = <ShelfTabs value={search.base} onChange={(base) => change({ base, category: undefined })} />;
  const add = onAdd && (
    <Button
      variant="contained"
      startIcon={<Icon of={Plus} size={18} />}
      onClick={onAdd}
      sx={{ flex: 'none' }}
    >
      {t('add')}
    </Button>
  );
  const books = (
    <BooksResult
      search={search}
      typed={typed.trim()}
      onChange={change}
      onReset={() => void navigate({ search: {} })}
    />
  );
  return (
    <>
      <LibraryHead
        typed={typed}
        onType={setTyped}
        search={search}
        onChange={change}
        tabs={tabs}
        action={add}
      />
      {phone ? (
        <>
          {!online && (
            <Box sx={{ mb: 1.5 }}>
              <KeptBooks />
            </Box>
          )}
          {typed === '' && <ContinueReading />}
          <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
            {tabs}
            <CategoryChips
              branches={branches}
              value={search.category}
              onChange={(category) => change({ category })}
            />
          </Box>
          {books}
        </>
      ) : (
        <Box
          sx={{ display: 'grid', gridTemplateColumns: '248px minmax(0, 1fr)', alignItems: 'start', gap: 2.5 }}
        >
          <Box component="aside" aria-label={t('filters')} sx={{ display: 'grid', gap: 2 }}>
            <CategoryTree branches={branches} total={total} search={search} />
            <Card sx={{ p: 2 }}>
              <FilterFields search={search} onChange={change} />
            </Card>
            <KeptBooks />
          </Box>
          <div>
            <ContinueReading />
            {books}
          </div>
        </Box>
      )}
    </>
  );
}
