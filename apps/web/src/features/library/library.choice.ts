import type { LibrarySearch } from './library.search.ts';

/** Exact before near while something is looked for, otherwise what is new. */
export const orderOf = ({ q, order }: LibrarySearch) => {
  if (q) return order ?? 'best';
  return order && order !== 'best' ? order : 'newest';
};

/** How many filters hold beside the shelf, the category and the text: a phone has them behind a button. */
export const filtersOf = ({ language, kind, mine }: LibrarySearch) =>
  [language, kind, mine].filter((chosen) => chosen !== undefined).length;
