import { LANGUAGES } from '../limits.ts';

/* In a separate file from the calls, because routes need them before the library loads. */

export const BOOK_LANGUAGES = [...LANGUAGES, 'other'] as const;
/** Formats that the browser can display; other files are downloads. */
export const BOOK_FORMATS = ['pdf', 'epub', 'file'] as const;
/** `best` is for a search: exact matches before near ones. */
export const BOOK_ORDERS = ['best', 'newest', 'name', 'author'] as const;
export const BOOK_PAGE = 48;
/** Limits of a search: returned results, and counted results. Beyond the latter `total` is this number. */
export const BOOKS_FOUND_MAX = 1_000;
export const BOOKS_COUNTED_MAX = 10_000;
export const BOOK_NAME_MAX = 300;
export const BOOK_AUTHOR_MAX = 300;
export const BOOK_DESCRIPTION_MAX = 4_000;
export const BOOK_SEARCH_MAX = 100;
export const BOOKMARK_LABEL_MAX = 120;
export const BOOKMARKS_MAX = 200;
/** Number of started books that are offered to continue. */
export const CONTINUE_MAX = 6;
