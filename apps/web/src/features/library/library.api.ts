import { BOOK_PAGE } from '@bilim/contract/areas/library.constants';
import { type Book, libraryContract } from '@bilim/contract/areas/library.contract';
import { fileUrl } from '../../platform/call/call.ts';
import { answersFor, queryFor } from '../../platform/call/query-for.ts';
import { orderOf } from './library.choice.ts';
import type { LibrarySearch } from './library.search.ts';

const SELDOM_CHANGES_MS = 300_000;

/** The shelves and their sizes; refetched after each change of the library. */
export const shelvesQuery = () =>
  queryFor(libraryContract.baseCategories, {}, { offline: true, staleTime: SELDOM_CHANGES_MS });
export const categoriesQuery = () =>
  queryFor(libraryContract.categories, {}, { offline: true, staleTime: SELDOM_CHANGES_MS });

/** The books of a view, page by page; each page continues after the last book of the one before. */
export const booksQuery = (search: LibrarySearch) =>
  answersFor(
    libraryContract.search,
    {
      baseId: search.base,
      categoryId: search.category,
      text: search.q,
      language: search.language,
      format: search.kind,
      mine: search.mine,
      order: orderOf(search),
    },
    {
      after: ({ books }) => (books.length < BOOK_PAGE ? undefined : { after: books.at(-1)?.id }),
      offline: true,
    },
  );

export const continuedQuery = () => queryFor(libraryContract.continued, {}, { offline: true });
export const bookQuery = (id: number) => queryFor(libraryContract.get, { id }, { offline: true });
export const similarQuery = (id: number) => queryFor(libraryContract.similar, { id }, { offline: true });

type Shown = Pick<Book, 'id' | 'cover' | 'version'>;

/** The address of the cover image; null for a book with a generated cover. */
export const coverUrl = ({ id, cover }: Shown) =>
  cover === null ? null : fileUrl(libraryContract.cover, { id, v: cover });

export const bookFileUrl = ({ id, version }: Shown) => fileUrl(libraryContract.file, { id, v: version });
