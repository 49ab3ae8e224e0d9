import {
  BOOK_FORMATS,
  BOOK_LANGUAGES,
  BOOK_ORDERS,
  BOOK_SEARCH_MAX,
} from '@bilim/contract/areas/library.constants';
import { positive } from '../../platform/page/routes.ts';

/** The library's part of the address. A missing value means no filter. */
export type LibrarySearch = {
  /** A shelf. */
  base?: number;
  category?: number;
  q?: string;
  language?: (typeof BOOK_LANGUAGES)[number];
  kind?: (typeof BOOK_FORMATS)[number];
  order?: (typeof BOOK_ORDERS)[number];
  /** Only books added by the user. */
  mine?: true;
  view?: 'list';
};

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const { q } = search;
  // The router parses '2024' as a number.
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
