import {
  BOOK_FORMATS,
  BOOK_LANGUAGES,
  BOOK_ORDERS,
  BOOK_SEARCH_MAX,
} from '@bilim/contract/areas/library.constants';
import { positive } from '../../platform/routes.ts';

/** What the address bar holds of the library. What is not there narrows nothing. */
export type LibrarySearch = {
  /** A shelf. */
  base?: number;
  category?: number;
  q?: string;
  language?: (typeof BOOK_LANGUAGES)[number];
  kind?: (typeof BOOK_FORMATS)[number];
  order?: (typeof BOOK_ORDERS)[number];
  /** Only what one has added oneself. */
  mine?: true;
  view?: 'list';
};

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const { q } = search;
  // The router reads '2024' as a number.
  const typed = typeof q === 'number' ? String(q) : typeof q === 'string' ? q : '';
  return {
    base: positive(search.base),
    category: positive(search.category),
    q: typed.trim().slice(0, BOOK_SEARCH_MAX) || undefined,
    language: oneOf(BOOK_LANGUAGES, search.language),
    kind: oneOf(BOOK_FORMATS, search.kind),
    order: oneOf(BOOK_ORDERS, search.order),
    mine: search.mine === true || search.mine === 1 ? true : undefined,
    view: search.view === 'list' ? 'list' : undefined,
  };
}
