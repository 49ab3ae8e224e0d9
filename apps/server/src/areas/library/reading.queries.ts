import { BOOKMARKS_MAX } from '@bilim/contract/areas/library.constants';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { bookDownloads, bookmarks, books, files, readingPlaces } from '../../db/tables.ts';

/** The file or cover of a book that is not removed, with the data that decides who may read it. */
export const selectBookFile = first(
  composed((db, at: At<{ id: number }>, { of }: { of: 'file' | 'cover' }) =>
    db
      .select({
        id: books.id,
        inLibrary: books.inLibrary,
        addedById: books.addedById,
        format: books.format,
        key: files.key,
        name: files.name,
        size: files.size,
        type: files.type,
        sha256: files.sha256,
        width: files.width,
      })
      .from(books)
      .innerJoin(files, eq(files.id, of === 'file' ? books.fileId : books.coverId))
      .where(and(eq(books.id, at.id), isNull(books.deletedAt))),
  ),
);

/** A book that is not removed, with only the data that decides who may read it. */
export const selectReadable = first(
  composed((db, at: At<{ id: number }>) =>
    db
      .select({ id: books.id, inLibrary: books.inLibrary, addedById: books.addedById })
      .from(books)
      .where(and(eq(books.id, at.id), isNull(books.deletedAt))),
  ),
);

export const insertDownload = composed((db, at: At<{ bookId: number; personId: number; at: Date }>) =>
  db
    .insert(bookDownloads)
    .values({ bookId: at.bookId, personId: at.personId, at: at.at })
    .onConflictDoNothing(),
);

type ReadingPosition = { page: number; place: string | null; share: number; at: Date };
type Own = { personId: number; bookId: number };

/** Keeps the later one of the stored and the given position, and returns it. */
export const upsertPlace = only(
  composed((db, at: At<Own & ReadingPosition>) => {
    const later = (column: string) =>
      sql.raw(
        `case when excluded.at >= reading_places.at then excluded.${column} else reading_places.${column} end`,
      );
    return db
      .insert(readingPlaces)
      .values({
        personId: at.personId,
        bookId: at.bookId,
        page: at.page,
        place: at.place,
        share: at.share,
        at: at.at,
      })
      .onConflictDoUpdate({
        target: [readingPlaces.personId, readingPlaces.bookId],
        set: { page: later('page'), place: later('place'), share: later('share'), at: later('at') },
      })
      .returning({
        page: readingPlaces.page,
        place: readingPlaces.place,
        share: readingPlaces.share,
        at: readingPlaces.at,
      });
  }),
);

const shownMark = {
  id: bookmarks.id,
  page: bookmarks.page,
  place: bookmarks.place,
  label: bookmarks.label,
  at: bookmarks.createdAt,
};

export const selectBookmarks = composed((db, at: At<Own>) =>
  db
    .select(shownMark)
    .from(bookmarks)
    .where(and(eq(bookmarks.personId, at.personId), eq(bookmarks.bookId, at.bookId)))
    .orderBy(asc(bookmarks.page), asc(bookmarks.id)),
);

/** One of the caller's bookmarks. */
export const selectBookmark = only(
  composed((db, at: At<{ id: number; personId: number }>) =>
    db
      .select(shownMark)
      .from(bookmarks)
      .where(and(eq(bookmarks.id, at.id), eq(bookmarks.personId, at.personId))),
  ),
);

/** Inserts a bookmark or returns the existing one at that place; no row when the book is at its limit. */
export const insertBookmark = composed(
  (db, at: At<Own & { page: number; place: string | null; label: string; createdAt: Date }>) =>
    db.execute<{ id: number }>(sql`
      with own as (select id, page, place from ${bookmarks} where person_id = ${at.personId} and book_id = ${at.bookId}),
      present as (select id from own where page = ${at.page} and place is not distinct from ${at.place}::text),
      inserted as (
        insert into ${bookmarks} (person_id, book_id, page, place, label, created_at)
        select ${at.personId}::integer, ${at.bookId}::integer, ${at.page}::integer, ${at.place}::text, ${at.label}::text,
          ${at.createdAt}::timestamptz
        where not exists (select from present)
          and (select count(*) from own) < ${sql.raw(String(BOOKMARKS_MAX))}
        returning id
      )
      select id from present union all select id from inserted limit 1`),
);

export const deleteBookmark = composed((db, at: At<{ id: number; personId: number }>) =>
  db.delete(bookmarks).where(and(eq(bookmarks.id, at.id), eq(bookmarks.personId, at.personId))),
);
