import {
  type BOOK_ORDERS,
  BOOK_PAGE,
  BOOKS_COUNTED_MAX,
  CONTINUE_MAX,
} from '@bilim/contract/areas/library.constants';
import type { Language } from '@bilim/contract/limits';
import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { EACH_LANGUAGE } from '../../db/shared/in-language.ts';
import { bookCategories, books, readingPlaces } from '../../db/tables.ts';
import { bookRows, IN_LIBRARY, type Reader } from './book-rows.queries.ts';

type Scope = 'all' | 'base' | 'category';
/** The filter values of a list; only those in its shape are used. */
type Narrowed = { scopeId: number; bookLanguage: string; format: string };
export type ListShape = {
  language: Language;
  scope: Scope;
  inLanguage: boolean;
  inFormat: boolean;
  mine: boolean;
  order: Exclude<(typeof BOOK_ORDERS)[number], 'best'>;
  /** The page starts after a given book. */
  continued: boolean;
};
type ListValues = Reader & Narrowed & { after: number };

/**
 * The condition that continues a list after a book, in the list's order. The book may have been removed meanwhile: its
 * title was public. After a book that was never in the library the page is empty.
 */
function behind(at: At<ListValues>, order: ListShape['order']): SQL {
  if (order === 'newest') return lt(books.id, at.after);
  const column = order === 'name' ? sql`folded_name` : sql`folded_author`;
  const last = sql`(select ${column} from books last where last.id = ${at.after} and in_library)`;
  return sql`(${books}.${column} collate "C", ${books.id}) > (${last} collate "C", ${at.after}::integer)`;
}

const inOrder = (order: ListShape['order']): SQL[] =>
  order === 'newest'
    ? [desc(books.id)]
    : [
        order === 'name' ? sql`${books.foldedName} collate "C"` : sql`${books.foldedAuthor} collate "C"`,
        asc(books.id),
      ];

const inScope = (at: At<ListValues>, scope: Scope): SQL | undefined =>
  scope === 'all'
    ? undefined
    : sql`${books.categoryId} in (select c.id from ${bookCategories} c where ${
        scope === 'base'
          ? sql`c.base_id = ${at.scopeId}`
          : sql`c.id = ${at.scopeId} or c.parent_id = ${at.scopeId}`
      })`;

const narrowedBy = (at: At<ListValues>, { scope, inLanguage, inFormat, mine }: ListShape) =>
  and(
    IN_LIBRARY,
    inScope(at, scope),
    inLanguage ? sql`${books.language} = ${at.bookLanguage}` : undefined,
    inFormat ? sql`${books.format} = ${at.format}` : undefined,
    mine ? eq(books.addedById, at.readerId) : undefined,
  );

const plain = (language: Language): ListShape => ({
  language,
  scope: 'all',
  inLanguage: false,
  inFormat: false,
  mine: false,
  order: 'newest',
  continued: false,
});

/** A page of the library with the total number of books, counted up to a limit. */
export const selectBooks = composed(
  (db, at: At<ListValues>, shape: ListShape) => {
    const all = db.select({ one: sql`1` }).from(books).where(narrowedBy(at, shape)).limit(BOOKS_COUNTED_MAX);
    const total = sql`(select count(*)::integer from ${all.as('counted')})`;
    const after = shape.continued ? behind(at, shape.order) : undefined;
    const page = sql`(select ${books.id}, ${total} as total from ${books}
      where ${and(narrowedBy(at, shape), after)}
      order by ${sql.join(inOrder(shape.order), sql`, `)} limit ${sql.raw(String(BOOK_PAGE))}) as page`;
    const more = { total: sql<number>`page.total` };
    return bookRows({ db, at, language: shape.language, page, more }).orderBy(...inOrder(shape.order));
  },
  EACH_LANGUAGE.map(({ language }) => plain(language)),
);

/** The number of books of a list whose page is empty and so carries no total. */
export const countBooks = first(
  composed((db, at: At<ListValues>, shape: ListShape) => {
    const all = db.select({ one: sql`1` }).from(books).where(narrowedBy(at, shape)).limit(BOOKS_COUNTED_MAX);
    return db.select({ total: sql<number>`count(*)::integer` }).from(all.as('counted'));
  }),
);

/** One book that is not removed, in the library or not. The caller must check who may read it. */
export const selectBook = first(
  composed(
    (db, at: At<Reader & { id: number }>, { language }: { language: Language }) =>
      bookRows({ db, at, language, page: sql`(select ${at.id}::integer as id) as page`, more: {} }).where(
        isNull(books.deletedAt),
      ),
    EACH_LANGUAGE,
  ),
);

/** Number of candidates compared with one book, and number of similar books shown. */
const COMPARED = 300;
const SIMILAR = 6;

/** Books of the category and its neighbours; first those with a similar title, the same author or the same language. */
export const selectSimilar = composed(
  (db, at: At<Reader & { id: number }>, { language }: { language: Language }) => {
    const page = sql`(
      select b.id, (case when b.author <> '' and b.author = one.author then 1 else 0 end)
          + (case when b.category_id = one.category_id then 0.3 else 0 end)
          + (case when b.language = one.language then 0.2 else 0 end)
          + similarity(b.folded_name, one.folded_name) as likeness
      from books one
        join lateral (select id, author, category_id, language, folded_name from books
          where ${IN_LIBRARY} and id <> one.id and category_id in (
            select c.id from book_categories c join book_categories own on own.id = one.category_id
            where c.id = own.id or c.parent_id = coalesce(own.parent_id, own.id) or c.id = own.parent_id)
          order by id desc limit ${sql.raw(String(COMPARED))}) b on true
      where one.id = ${at.id}
      order by likeness desc, b.id desc limit ${sql.raw(String(SIMILAR))}) as page`;
    return bookRows({ db, at, language, page, more: {} }).orderBy(sql`page.likeness desc`, desc(books.id));
  },
);

/** From this share on, the book counts as read. */
const THROUGH = 0.99;

/**
 * Unfinished books, latest first. Selects a few more than are shown, because the person may have lost access to some.
 */
export const selectContinued = composed((db, at: At<Reader>, { language }: { language: Language }) => {
  const page = sql`(select place.book_id as id from ${readingPlaces} place
        join ${books} book on book.id = place.book_id and book.deleted_at is null
      where place.person_id = ${at.readerId} and place.share < ${THROUGH}
      order by place.at desc limit ${sql.raw(String(2 * CONTINUE_MAX))}) as page`;
  return bookRows({ db, at, language, page, more: {} }).orderBy(desc(readingPlaces.at));
}, EACH_LANGUAGE);
