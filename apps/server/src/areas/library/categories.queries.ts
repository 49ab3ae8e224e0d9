import type { Language } from '@bilim/contract/limits';
import { asc, eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { baseBookCategories, bookCategories } from '../../db/tables.ts';
import { IN_LIBRARY } from './book-rows.queries.ts';

const countOfCategory = sql<number>`(select count(*) from books
  where ${IN_LIBRARY} and category_id = book_categories.id)::integer`;

/** The shelves with their number of books. */
export const selectBases = composed(
  (db, _, { language }: { language: Language }) =>
    db
      .select({
        id: baseBookCategories.id,
        name: inLanguage(baseBookCategories, language),
        books: sql<number>`coalesce(sum(${countOfCategory}), 0)::integer`,
      })
      .from(baseBookCategories)
      .leftJoin(bookCategories, eq(bookCategories.baseId, baseBookCategories.id))
      .groupBy(baseBookCategories.id)
      .orderBy(asc(baseBookCategories.position), asc(baseBookCategories.id)),
  EACH_LANGUAGE,
);

/** Every category with its own number of books; a parent comes before its children. */
export const selectCategories = composed(
  (db, at: At<{ baseId: number | null }>, { language }: { language: Language }) =>
    db
      .select({
        id: bookCategories.id,
        name: inLanguage(bookCategories, language),
        baseId: bookCategories.baseId,
        parentId: bookCategories.parentId,
        own: countOfCategory,
      })
      .from(bookCategories)
      .where(sql`(${at.baseId}::integer is null or ${bookCategories.baseId} = ${at.baseId})`)
      .orderBy(asc(bookCategories.position), asc(bookCategories.id)),
  EACH_LANGUAGE,
);

export const selectCategory = first(
  composed((db, at: At<{ id: number }>) =>
    db.select({ id: bookCategories.id }).from(bookCategories).where(eq(bookCategories.id, at.id)),
  ),
);
