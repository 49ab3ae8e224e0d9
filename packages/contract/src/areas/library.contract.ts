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
/** An id of ours, or what a legacy client sends for 'new' or 'none': -1 or 0. */
const idOrNone = wireInt.refine((value) => value <= 2_147_483_647);
const page = wireInt.pipe(z.int().min(1).max(100_000));
/** Where a reader of an EPUB is, as it writes it. */
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
  /** The category that it is a part of. */
  parentId: id.nullable(),
  /** With those of its parts. */
  books: z.int(),
});
export type BookCategory = z.output<typeof bookCategory>;

/** Where somebody is in a book, and how much of it is behind them. */
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
  /** A part of the cover's address that changes with it; none means that it is drawn by the client. */
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

/** What narrows the library; what is left out narrows nothing. */
const narrowed = {
  baseId: as('id_baseBookCategory', idOrNone.optional()),
  /** With its parts. */
  categoryId: as('id_bookCategory', idOrNone.optional()),
  text: storableText.max(BOOK_SEARCH_MAX).optional(),
  language: z.enum(BOOK_LANGUAGES).optional(),
  format: z.enum(BOOK_FORMATS).optional(),
  /** Only what the caller added. */
  mine: flag.optional(),
};

export const libraryContract = area({
  baseCategories: endpoint({
    method: 'POST',
    path: '/api/library/basebookcategories.json',
    access: 'signedIn',
    summary: 'The shelves, with how many books each has',
    input: z.object({}),
    output: z.array(baseBookCategory),
  }),
  categories: endpoint({
    method: 'POST',
    path: '/api/library/bookcategories.json',
    access: 'signedIn',
    summary:
      'The categories of a shelf, or of all, behind the placeholder; parts follow what they are part of',
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
    summary: 'Books by title or author: exact before near, forgiving slips; with how many there are in all',
    input: named({ ...narrowed, order: z.enum(BOOK_ORDERS).optional(), after: wireId.optional() }),
    output: z.object({
      /** How many the whole answer has, of which this is a page: exact up to BOOKS_FOUND_MAX, without a text BOOKS_COUNTED_MAX. */
      total: z.int(),
      /** The text was found nowhere: these are all of them. */
      missed: z.boolean(),
      books: z.array(book),
    }),
  }),
  get: endpoint({
    method: 'POST',
    path: '/api/library/item.json',
    access: 'signedIn',
    summary: 'One book, of the library or of materials that are meant for the caller',
    input: byId,
    output: row(book),
  }),
  similar: endpoint({
    method: 'POST',
    path: '/api/library/similar.json',
    access: 'signedIn',
    summary: 'Books of the library that are like one',
    input: byId,
    output: z.array(book),
  }),
  continued: endpoint({
    method: 'POST',
    path: '/api/library/continue.json',
    access: 'signedIn',
    summary: 'What the caller is in the middle of reading, latest first',
    input: z.object({}),
    output: z.array(book),
  }),
  deleteCheck: endpoint({
    method: 'POST',
    path: '/api/library/deletecheck.json',
    access: 'signedIn',
    summary: 'Whether the caller may delete a book; without one, any book',
    self: { id_human: 'id', id_humanType: 'role' },
    input: named({ id: as('id_eBook', idOrNone.optional()) }),
    output: row(named({ canDelete: as('deletePerms', flag) })),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/library/deleteebook.json',
    access: 'teacher',
    summary: 'Takes a book out of the library',
    input: byId,
    output: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/library/restore.json',
    access: 'teacher',
    summary: 'Undoes that',
    input: byId,
    output: row(book),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/library/insertupdatebook.json',
    access: 'teacher',
    summary: 'Adds a book with its file, or changes one; without a file an old one keeps its own',
    once: true,
    self: { id_human: 'id', id_humanType: 'role' },
    files: { max: 1, each: 'bookMb' },
    exact: { echoes: ['isFromUmk', 'selectedBookFileName', 'id_baseBookCategory'] },
    input: named({
      id: as('id_eBook', idOrNone.optional()),
      name: as('nameBook', storableText.max(BOOK_NAME_MAX).default('')),
      author: storableText.max(BOOK_AUTHOR_MAX).default(''),
      description: storableText.max(BOOK_DESCRIPTION_MAX).default(''),
      /** Counted when nothing is said and the file is a PDF. */
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
    summary: "A book's file, by ranges too; `read` is for the reader and counts as no download",
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
    summary: 'Remembers where the caller is in a book; one that was there later stays',
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
    summary: "The caller's marks in a book, in its order",
    input: byId,
    output: z.array(bookmark),
  }),
  saveBookmark: endpoint({
    method: 'POST',
    path: '/api/library/bookmark.json',
    access: 'signedIn',
    summary: 'Puts a mark into a book',
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
    summary: 'Takes a mark out',
    input: z.object({ bookmarkId: wireId }),
    output: z.null(),
  }),
});

export const libraryFailures = {
  BOOK_NOT_FOUND: 404,
  BOOK_NAME_NEEDED: 400,
  /** A new book or material without its file. */
  BOOK_FILE_NEEDED: 400,
  BOOK_CATEGORY_UNKNOWN: 400,
  /** It is managed where the teacher's materials are. */
  BOOK_OF_MATERIALS: 409,
  BOOKMARKS_FULL: 409,
} as const;

export const libraryEvents = {
  changed: event('library.changed', { id: z.int() }),
  placed: event('library.placed', { id: z.int() }),
};

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const libraryArea = {
  calls: libraryContract,
  failures: libraryFailures,
  events: libraryEvents,
  audit: ['library.added', 'library.edited', 'library.removed', 'library.restored'],
} as const;
