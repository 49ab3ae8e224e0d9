import type { LibrarySearch } from './library.search.ts';

/** Best match first for a search, otherwise newest first. */
export const orderOf = ({ q, order }: LibrarySearch) => {
  if (q) return order ?? 'best';
  return order && order !== 'best' ? order : 'newest';
};

/** The number of active filters besides shelf, category and text: a phone shows it on a button. */
export const filtersOf = ({ language, kind, mine }: LibrarySearch) =>
  [language, kind, mine].filter((chosen) => chosen !== undefined).length;
