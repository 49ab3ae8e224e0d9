import type { Language } from '@bilim/contract/limits';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Builder } from '../../db/open.ts';
import type { At } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { bookCategories, books, files, peopleView, readingPlaces } from '../../db/tables.ts';

/** The reader; their reading position is selected with the book. */
export type Reader = { readerId: number };

const covers = alias(files, 'covers');

/** Must match the predicate of the partial indexes. */
export const IN_LIBRARY = sql`in_library and deleted_at is null`;

/** A part of the file's address that changes with its content. */
const versionOf = (file: { sha256: SQL | typeof files.sha256 }) => sql<string>`left(${file.sha256}, 16)`;

const columns = (language: Language) => ({
  id: books.id,
  name: books.name,
  author: books.author,
  description: books.description,
  pages: books.pages,
  fileName: files.name,
  size: files.size,
  type: files.type,
  format: books.format,
  language: books.language,
  categoryId: books.categoryId,
  categoryName: sql<string>`coalesce(${inLanguage(bookCategories, language)}, '')`,
  baseId: sql<number | null>`${bookCategories.baseId}`,
  inLibrary: books.inLibrary,
  fromUmk: books.fromUmk,
  cover: sql<string | null>`left(${covers.sha256}, 16)`,
  version: versionOf(files),
  addedAt: books.createdAt,
  addedBy: fullNameOf(peopleView, language),
  addedById: books.addedById,
  addedByRole: peopleView.role,
  facultyId: peopleView.facultyId,
  departmentId: peopleView.departmentId,
  readPage: readingPlaces.page,
  readPlace: readingPlaces.place,
  readShare: readingPlaces.share,
  readAt: readingPlaces.at,
});

/**
 * Books with all displayed columns. `page` is a query named `page` that selects the few ids; it must come first,
 * because PostgreSQL joins so many tables in the written order. `more` adds columns.
 */
export function bookRows<More extends Record<string, SQL>>({
  db,
  at,
  language,
  page,
  more,
}: {
  db: Builder;
  at: At<Reader>;
  language: Language;
  page: SQL;
  more: More;
}) {
  return db
    .select({ ...columns(language), ...more })
    .from(page)
    .innerJoin(books, sql`${books.id} = page.id`)
    .innerJoin(files, eq(files.id, books.fileId))
    .innerJoin(peopleView, eq(peopleView.id, books.addedById))
    .leftJoin(covers, eq(covers.id, books.coverId))
    .leftJoin(bookCategories, eq(bookCategories.id, books.categoryId))
    .leftJoin(readingPlaces, and(eq(readingPlaces.bookId, books.id), eq(readingPlaces.personId, at.readerId)))
    .$dynamic();
}
