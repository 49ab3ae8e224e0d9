import * as z from 'zod';
import { flag, row, storableText, timestamp, wireId, wireInt } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { event } from '../event.ts';
import { as, named } from '../named.ts';
import {
  BOOK_AUTHOR_MAX,
  BOOK_DESCRIPTION_MAX,
  BOOK_FORMATS,
  BOOK_LANGUAGES,
  BOOK_NAME_MAX,
  BOOK_ORDERS,
  BOOK_SEARCH_MAX,
  BOOKMARK_LABEL_MAX,
} from './library.constants.ts';

const id = z.int();
/** An id, or -1 or 0, which legacy clients send for “new” or “none”. */
const idOrNone = wireInt.refine((value) => value <= 2_147_483_647);
const page = wireInt.pipe(z.int().min(1).max(100_000));
/** The position in an EPUB, in the reader’s own notation. */
const place = storableText.max(500);

export const baseBookCategory = named({
  id: as('id_baseBookCategory', id),
  name: z.string(),
  books: z.int(),
});
export type BaseBookCategory = z.output<typeof baseBookCategory>;

export const bookCategory = named({
  id: as('id_bookCategory', id),
  name: z.string(),
  baseId: as('id_baseBookCategory', id),
  /** The parent category. */
  parentId: id.nullable(),
  /** Including the books of its subcategories. */
  books: z.int(),
});
export type BookCategory = z.output<typeof bookCategory>;

/** The reading position of a user, and the share already read. */
export const readingPlace = z.object({
  page: z.int(),
  place: z.string().nullable(),
  share: z.number(),
  at: timestamp,
});
export type ReadingPlace = z.output<typeof readingPlace>;

export const book = named({
  id: as('id_eBook', id),
  name: as('nameBook', z.string()),
  author: z.string(),
  description: z.string(),
  pages: as('totalPages', z.int().nullable()),
  fileName: z.string(),
  size: z.int(),
  type: z.string(),
  format: z.enum(BOOK_FORMATS),
  language: z.enum(BOOK_LANGUAGES),
  categoryId: as('id_bookCategory', id.nullable()),
  categoryName: z.string(),
  baseId: as('id_baseBookCategory', id.nullable()),
  inLibrary: z.boolean(),
  fromUmk: as('isFromUmk', flag),
  /** A part of the cover’s address that changes with it; without one the client generates a cover. */
  cover: z.string().nullable(),
  /** Changes with the file. */
  version: z.string(),
  isNew: z.boolean(),
  addedAt: timestamp,
  addedBy: as('t_fio', z.string()),
  addedById: as('id_human', id),
  addedByRole: as('id_humanType', z.int()),
  reading: readingPlace.nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Book = z.output<typeof book>;

export const bookmark = z.object({
  id,
  page: z.int(),
  place: z.string().nullable(),
  label: z.string(),
  at: timestamp,
});
export type Bookmark = z.output<typeof bookmark>;

const byId = named({ id: as('id_eBook', wireId) });

/** Filters of the library; an omitted filter does not narrow it. */
const narrowed = {
  baseId: as('id_baseBookCategory', idOrNone.optional()),
  /** Including its subcategories. */
  categoryId: as('id_bookCategory', idOrNone.optional()),
  text: storableText.max(BOOK_SEARCH_MAX).optional(),
  language: z.enum(BOOK_LANGUAGES).optional(),
  format: z.enum(BOOK_FORMATS).optional(),
  /** Only books added by the caller. */
  mine: flag.optional(),
};

export const libraryContract = area({
  baseCategories: endpoint({
    method: 'POST',
    path: '/api/library/basebookcategories.json',
    access: 'signedIn',
    summary: 'The shelves, with the number of books of each',
    input: z.object({}),
    output: z.array(baseBookCategory),
  }),
  categories: endpoint({
    method: 'POST',
    path: '/api/library/bookcategories.json',
    access: 'signedIn',
    summary: 'The categories of a shelf, or of all, after the placeholder; subcategories follow their parent',
    input: named({ baseId: as('id_baseBookCategory', idOrNone.optional()) }),
    output: z.array(bookCategory),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/library/getbooklist.json',
    access: 'signedIn',
    summary: 'Books by name; `after` continues after a book',
    input: named({ ...narrowed, after: wireId.optional() }),
    output: z.array(book),
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/library/search.json',
    access: 'signedIn',
    summary:
      'Books by title or author: exact matches before near ones, tolerant of typos; with the total number',
    input: named({ ...narrowed, order: z.enum(BOOK_ORDERS).optional(), after: wireId.optional() }),
    output: z.object({
      /** The size of the complete result: exact up to BOOKS_FOUND_MAX, without a text BOOKS_COUNTED_MAX. */
      total: z.int(),
      /** The text was not found: these are all books. */
      missed: z.boolean(),
      books: z.array(book),
    }),
  }),
  get: endpoint({
    method: 'POST',
    path: '/api/library/item.json',
    access: 'signedIn',
    summary: 'One book, of the library or of materials for the caller',
    input: byId,
    output: row(book),
  }),
  similar: endpoint({
    method: 'POST',
    path: '/api/library/similar.json',
    access: 'signedIn',
    summary: 'Library books similar to one',
    input: byId,
    output: z.array(book),
  }),
  continued: endpoint({
    method: 'POST',
    path: '/api/library/continue.json',
    access: 'signedIn',
    summary: 'Books that the caller has started to read, latest first',
    input: z.object({}),
    output: z.array(book),
  }),
  deleteCheck: endpoint({
    method: 'POST',
    path: '/api/library/deletecheck.json',
    access: 'signedIn',
    summary: 'Whether the caller may delete a book; without an id, any book',
    self: { id_human: 'id', id_humanType: 'role' },
    input: named({ id: as('id_eBook', idOrNone.optional()) }),
    output: row(named({ canDelete: as('deletePerms', flag) })),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/library/deleteebook.json',
    access: 'teacher',
    summary: 'Deletes a book of the library',
    input: byId,
    output: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/library/restore.json',
    access: 'teacher',
    summary: 'Undoes the deletion of a book',
    input: byId,
    output: row(book),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/library/insertupdatebook.json',
    access: 'teacher',
    summary: 'Adds a book with its file, or changes one; without a file the old file is kept',
    once: true,
    self: { id_human: 'id', id_humanType: 'role' },
    files: { max: 1, each: 'bookMb' },
    exact: { echoes: ['isFromUmk', 'selectedBookFileName', 'id_baseBookCategory'] },
    input: named({
      id: as('id_eBook', idOrNone.optional()),
      name: as('nameBook', storableText.max(BOOK_NAME_MAX).default('')),
      author: storableText.max(BOOK_AUTHOR_MAX).default(''),
      description: storableText.max(BOOK_DESCRIPTION_MAX).default(''),
      /** Counted if omitted and the file is a PDF. */
      pages: as('totalPages', wireInt.pipe(z.int().min(0).max(100_000)).optional()),
      language: z.enum(BOOK_LANGUAGES).default('other'),
      categoryId: as('id_bookCategory', wireId),
      clientId: z.uuid().optional(),
    }),
    output: row(book),
  }),
  file: rawEndpoint({
    method: 'GET',
    path: '/api/library/book.file',
    access: 'signedIn',
    summary: 'A book’s file, also by byte ranges; `read` is for the reader and does not count as a download',
    input: named({
      id: as('id_eBook', wireId),
      read: z.literal('1').optional(),
      v: z.string().max(64).optional(),
    }),
  }),
  cover: rawEndpoint({
    method: 'GET',
    path: '/api/library/cover.file',
    access: 'signedIn',
    summary: "A book's cover",
    input: named({ id: as('id_eBook', wireId), v: z.string().max(64).optional() }),
  }),
  savePlace: endpoint({
    method: 'POST',
    path: '/api/library/place.json',
    access: 'signedIn',
    summary: 'Saves the caller’s reading position; a later position of another device is kept',
    input: named({
      id: as('id_eBook', wireId),
      page,
      place: place.nullable().default(null),
      share: z.number().min(0).max(1),
      at: timestamp,
    }),
    output: readingPlace,
  }),
  bookmarks: endpoint({
    method: 'POST',
    path: '/api/library/bookmarks.json',
    access: 'signedIn',
    summary: 'The caller’s bookmarks in a book, in its order',
    input: byId,
    output: z.array(bookmark),
  }),
  saveBookmark: endpoint({
    method: 'POST',
    path: '/api/library/bookmark.json',
    access: 'signedIn',
    summary: 'Adds a bookmark',
    once: true,
    input: named({
      id: as('id_eBook', wireId),
      page,
      place: place.nullable().default(null),
      label: storableText.max(BOOKMARK_LABEL_MAX).default(''),
      clientId: z.uuid().optional(),
    }),
    output: bookmark,
  }),
  removeBookmark: endpoint({
    method: 'POST',
    path: '/api/library/removebookmark.json',
    access: 'signedIn',
    summary: 'Deletes a bookmark',
    input: z.object({ bookmarkId: wireId }),
    output: z.null(),
  }),
});

export const libraryFailures = {
  BOOK_NOT_FOUND: 404,
  BOOK_NAME_NEEDED: 400,
  /** A new book or material has no file. */
  BOOK_FILE_NEEDED: 400,
  BOOK_CATEGORY_UNKNOWN: 400,
  /** It is managed with the teacher’s materials. */
  BOOK_OF_MATERIALS: 409,
  BOOKMARKS_FULL: 409,
} as const;

export const libraryEvents = {
  changed: event('library.changed', { id: z.int() }),
  placed: event('library.placed', { id: z.int() }),
};

export const libraryArea = {
  calls: libraryContract,
  failures: libraryFailures,
  events: libraryEvents,
  audit: ['library.added', 'library.edited', 'library.removed', 'library.restored'],
} as const;
