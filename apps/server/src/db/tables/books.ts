import { FOLDED_FROM, FOLDED_TO } from '@bilim/rules/text/fold-text';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { id, instant, names, ref } from './columns.ts';
import { files } from './files.ts';
import { people } from './people.ts';

/** The shelves of the library: e-books, regulatory documents, user guides. */
export const baseBookCategories = pgTable('base_book_categories', {
  id: id(),
  ...names(),
  position: smallint('position').notNull().default(0),
});

/** The categories of a shelf and their subcategories: two levels. */
export const bookCategories = pgTable(
  'book_categories',
  {
    id: id(),
    baseId: ref('base_id', () => baseBookCategories.id),
    parentId: integer('parent_id').references((): AnyPgColumn => bookCategories.id),
    ...names(),
    position: smallint('position').notNull().default(0),
  },
  (t) => [index('book_categories_base').on(t.baseId), index('book_categories_parent').on(t.parentId)],
);

/** Normalised for search like `foldText` of the rules, independent of the database's locale. */
const folded = (column: 'name' | 'author') => `btrim(translate(${column}, '${FOLDED_FROM}', '${FOLDED_TO}'))`;
/** Every word has a space before and after it. */
const searched = `' ' || ${folded('name')} || ' ' || ${folded('author')} || ' '`;

/** The rows in the library's lists; the others are materials of one class, or deleted. */
const IN_LIBRARY = sql`in_library and deleted_at is null`;

/**
 * A book or a teaching material: one table for both. `inLibrary` shows it in the library; `fromUmk` is managed by the
 * teacher's materials. Deleted rows stay for a while and can be restored.
 */
export const books = pgTable(
  'books',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    author: text('author').notNull().default(''),
    description: text('description').notNull().default(''),
    pages: integer('pages'),
    language: text('language', { enum: ['ru', 'kg', 'en', 'other'] }).notNull(),
    format: text('format', { enum: ['pdf', 'epub', 'file'] }).notNull(),
    categoryId: integer('category_id').references(() => bookCategories.id),
    fileId: ref('file_id', () => files.id),
    coverId: integer('cover_id').references(() => files.id),
    addedById: ref('added_by_id', () => people.id),
    inLibrary: boolean('in_library').notNull(),
    fromUmk: boolean('from_umk').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at'),
    deletedAt: instant('deleted_at'),
    foldedName: text('folded_name')
      .notNull()
      .generatedAlwaysAs(sql.raw(folded('name'))),
    foldedAuthor: text('folded_author')
      .notNull()
      .generatedAlwaysAs(sql.raw(folded('author'))),
    searched: text('searched').notNull().generatedAlwaysAs(sql.raw(searched)),
  },
  (t) => [
    index('books_search').using('gin', t.searched.op('gin_trgm_ops')).where(IN_LIBRARY),
    index('books_category').on(t.categoryId, t.id).where(IN_LIBRARY),
    index('books_language').on(t.language, t.id).where(IN_LIBRARY),
    index('books_format').on(t.format, t.id).where(IN_LIBRARY),
    index('books_added_by').on(t.addedById, t.id).where(IN_LIBRARY),
    index('books_newest').on(t.id).where(IN_LIBRARY),
    index('books_by_name').on(sql`folded_name collate "C"`, t.id).where(IN_LIBRARY),
    index('books_by_author').on(sql`folded_author collate "C"`, t.id).where(IN_LIBRARY),
    index('books_file').on(t.fileId),
    index('books_cover').on(t.coverId),
    index('books_removed').on(t.deletedAt).where(sql`deleted_at is not null`),
    check('books_pages', sql`${t.pages} between 1 and 100000`),
    check('books_library_category', sql`not ${t.inLibrary} or ${t.categoryId} is not null`),
    check('books_language', sql`${t.language} in ('ru', 'kg', 'en', 'other')`),
    check('books_format', sql`${t.format} in ('pdf', 'epub', 'file')`),
  ],
);

/** A reader's position in a book: a page, or an EPUB location as its reader writes it, and the share already read. */
export const readingPlaces = pgTable(
  'reading_places',
  {
    personId: ref('person_id', () => people.id),
    bookId: ref('book_id', () => books.id),
    page: integer('page').notNull(),
    place: text('place'),
    share: real('share').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.bookId] }),
    index('reading_places_recent').on(t.personId, t.at),
    index('reading_places_book').on(t.bookId),
    check('reading_places_share', sql`${t.share} between 0 and 1`),
  ],
);

export const bookmarks = pgTable(
  'bookmarks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: ref('person_id', () => people.id),
    bookId: ref('book_id', () => books.id),
    page: integer('page').notNull(),
    place: text('place'),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('bookmarks_own').on(t.personId, t.bookId, t.page), index('bookmarks_book').on(t.bookId)],
);

/** Who downloaded a book's file, and when first. */
export const bookDownloads = pgTable(
  'book_downloads',
  {
    bookId: ref('book_id', () => books.id),
    personId: ref('person_id', () => people.id),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.bookId, t.personId] })],
);
