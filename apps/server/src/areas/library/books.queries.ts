import type { BOOK_FORMATS, BOOK_LANGUAGES } from '@bilim/contract/areas/library.constants';
import { eq, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { bookDownloads, bookmarks, books, peopleView, readingPlaces, umkItems } from '../../db/tables.ts';

export type BookColumns = {
  name: string;
  author: string;
  description: string;
  pages: number | null;
  language: (typeof BOOK_LANGUAGES)[number];
  format: (typeof BOOK_FORMATS)[number];
  categoryId: number | null;
  fileId: number;
  coverId: number | null;
  inLibrary: boolean;
};

export const insertRow = only(
  composed((db, at: At<BookColumns & { addedById: number; fromUmk: boolean; createdAt: Date }>) =>
    db
      .insert(books)
      .values({
        name: at.name,
        author: at.author,
        description: at.description,
        pages: at.pages,
        language: sql`${at.language}`,
        format: sql`${at.format}`,
        categoryId: at.categoryId,
        fileId: at.fileId,
        coverId: at.coverId,
        addedById: at.addedById,
        inLibrary: at.inLibrary,
        fromUmk: at.fromUmk,
        createdAt: at.createdAt,
      })
      .returning({ id: books.id }),
  ),
);

/**
 * Locks a book, removed or not, until the transaction ends, so that two edits are serialized; also selects its owner.
 */
export const lockBook = first(
  composed((db, at: At<{ id: number }>) =>
    db
      .select({
        id: books.id,
        name: books.name,
        author: books.author,
        description: books.description,
        pages: books.pages,
        language: books.language,
        format: books.format,
        categoryId: books.categoryId,
        fileId: books.fileId,
        coverId: books.coverId,
        inLibrary: books.inLibrary,
        fromUmk: books.fromUmk,
        addedById: books.addedById,
        deletedAt: books.deletedAt,
        facultyId: peopleView.facultyId,
        departmentId: peopleView.departmentId,
      })
      .from(books)
      .innerJoin(peopleView, eq(peopleView.id, books.addedById))
      .where(eq(books.id, at.id))
      .for('update', { of: books }),
  ),
);

export const updateRow = composed((db, at: At<BookColumns & { id: number; updatedAt: Date }>) =>
  db
    .update(books)
    .set({
      name: sql`${at.name}`,
      author: sql`${at.author}`,
      description: sql`${at.description}`,
      pages: sql`${at.pages}`,
      language: sql`${at.language}`,
      format: sql`${at.format}`,
      categoryId: sql`${at.categoryId}`,
      fileId: sql`${at.fileId}`,
      coverId: sql`${at.coverId}`,
      inLibrary: sql`${at.inLibrary}`,
      updatedAt: sql`${at.updatedAt}`,
    })
    .where(eq(books.id, at.id)),
);

export const updateRemoval = first(
  composed((db, at: At<{ id: number; deletedAt: Date | null }>) =>
    db
      .update(books)
      .set({ deletedAt: sql`${at.deletedAt}` })
      .where(eq(books.id, at.id))
      .returning({ inLibrary: books.inLibrary }),
  ),
);

/** The files in this list that no book uses. */
export const selectUnusedFiles = composed((db, at: At<{ ids: number[] }>) =>
  db.execute<{ id: number }>(sql`
    select file.id from unnest(${at.ids}::integer[]) as file (id)
    where not exists (select from ${books} where ${books.fileId} = file.id or ${books.coverId} = file.id)`),
);

/**
 * Locks books removed before a given moment that are no teacher's own material any more. Materials that shared such a
 * book do not keep it.
 */
export const lockForgotten = composed((db, at: At<{ before: Date }>) =>
  db
    .select({ id: books.id, fileId: books.fileId, coverId: books.coverId })
    .from(books)
    .where(
      sql`deleted_at < ${at.before} and not exists (select from ${umkItems} item
        where item.book_id = ${books.id} and item.deleted_at is null and not item.shared)`,
    )
    .orderBy(books.deletedAt)
    .limit(100)
    .for('update'),
);

type Ids = { ids: number[] };
/** One delete statement for each table that refers to books. */
export const DELETIONS = [readingPlaces, bookmarks, bookDownloads, umkItems].map((table) =>
  composed((db, at: At<Ids>) => db.delete(table).where(sql`${table.bookId} = any(${at.ids}::integer[])`)),
);
export const deleteRows = composed((db, at: At<Ids>) =>
  db.delete(books).where(sql`${books.id} = any(${at.ids}::integer[])`),
);
