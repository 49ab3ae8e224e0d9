import { LANGUAGES } from '../limits.ts';

/* Apart from the calls, because the address bar needs them before the library is loaded. */

export const BOOK_LANGUAGES = [...LANGUAGES, 'other'] as const;
/** What a book can be read as in the browser; anything else is only saved. */
export const BOOK_FORMATS = ['pdf', 'epub', 'file'] as const;
/** `best` is for a search: exact before near. */
export const BOOK_ORDERS = ['best', 'newest', 'name', 'author'] as const;
export const BOOK_PAGE = 48;
/** A search finds so many at most, the others are counted up to so many: beyond that `total` says this number. */
export const BOOKS_FOUND_MAX = 1_000;
export const BOOKS_COUNTED_MAX = 10_000;
export const BOOK_NAME_MAX = 300;
export const BOOK_AUTHOR_MAX = 300;
export const BOOK_DESCRIPTION_MAX = 4_000;
export const BOOK_SEARCH_MAX = 100;
export const BOOKMARK_LABEL_MAX = 120;
export const BOOKMARKS_MAX = 200;
/** So many books somebody is in the middle of are offered again. */
export const CONTINUE_MAX = 6;
