import { and, asc, eq, sql } from 'drizzle-orm';
import type { Builder, Db } from '../../db/open.ts';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import {
  assignments,
  bookCategories,
  books,
  specialities,
  terms,
  umkItems,
  umkTypes,
} from '../../db/tables.ts';
import type { Audience } from './umk.queries.ts';
import { isThere } from './umk-access.queries.ts';
import { isTerm, type OfDiscipline, type OfSet } from './umk-classes.queries.ts';

type Named = {
  typeId: number;
  specialityId: number | null;
  categoryId: number | null;
  sharedId: number | null;
};
/** Whether each reference of a draft exists, and the term if the teacher teaches the discipline in it. */
type Facts = {
  termId: number | null;
  type: boolean;
  speciality: boolean;
  category: boolean;
  shared: boolean;
};

export async function selectFacts(db: Db, of: OfSet & Named & { teacherId: number }): Promise<Facts> {
  const { rows } = await selectNamed(db, of);
  const [facts] = rows;
  if (!facts) throw new Error('A query without a table always returns a row');
  return facts;
}
/** The term of a set, if the teacher teaches it. */
const taughtTerm = (db: Builder, at: At<OfSet & { teacherId: number }>) =>
  db
    .select({ termId: assignments.termId })
    .from(assignments)
    .where(
      and(
        eq(assignments.teacherId, at.teacherId),
        isTerm(assignments.termId, at),
        eq(assignments.disciplineId, at.disciplineId),
        eq(assignments.semesterId, at.semesterId),
        eq(assignments.examTypeId, at.examTypeId),
      ),
    )
    .limit(1);
export const selectTaughtTerm = first(composed(taughtTerm));
const selectNamed = composed((db, at: At<OfSet & Named & { teacherId: number }>) =>
  db.execute<Facts>(sql`select
    (${taughtTerm(db, at)}) as "termId",
    exists (select from ${umkTypes} where ${umkTypes.id} = ${at.typeId}) as "type",
    exists (select from ${specialities} where ${specialities.id} = ${at.specialityId}) as "speciality",
    exists (select from ${bookCategories} where ${bookCategories.id} = ${at.categoryId}) as "category",
    exists (select from ${books} where ${books.id} = ${at.sharedId} and ${books.inLibrary}
      and ${books.deletedAt} is null) as "shared"`),
);

/**
 * Locks one of a teacher's own materials, removed or not, until the transaction ends, so that two windows are
 * serialized.
 */
export const lockItem = first(
  composed((db, at: At<{ id: number }>) =>
    db
      .select({
        id: umkItems.id,
        teacherId: umkItems.teacherId,
        bookId: umkItems.bookId,
        shared: umkItems.shared,
        termId: umkItems.termId,
        yearId: terms.yearId,
        season: terms.season,
        disciplineId: umkItems.disciplineId,
        semesterId: umkItems.semesterId,
        examTypeId: umkItems.examTypeId,
        typeId: umkItems.typeId,
        audience: umkItems.audience,
        specialityId: umkItems.specialityId,
        deletedAt: umkItems.deletedAt,
      })
      .from(umkItems)
      .innerJoin(terms, eq(terms.id, umkItems.termId))
      .where(eq(umkItems.id, at.id))
      .for('update', { of: umkItems }),
  ),
);

/** The same, if it is not removed. */
export async function lockLivingItem(db: Db, { id }: { id: number }) {
  const item = await lockItem(db, { id });
  return item?.deletedAt ? undefined : item;
}

export type OfTeacher = { teacherId: number; termId: number; disciplineId: number };

/** The number of a teacher's materials for a discipline of a term. */
export const countItems = only(
  composed((db, at: At<OfTeacher>) =>
    db
      .select({ items: sql<number>`count(*)`.mapWith(Number) })
      .from(umkItems)
      .where(
        and(
          eq(umkItems.teacherId, at.teacherId),
          eq(umkItems.termId, at.termId),
          eq(umkItems.disciplineId, at.disciplineId),
          sql`${umkItems.deletedAt} is null`,
        ),
      ),
  ),
);

export type ItemColumns = {
  semesterId: number;
  examTypeId: number;
  typeId: number;
  audience: Audience;
  specialityId: number | null;
};
type NewItem = OfTeacher & ItemColumns & { bookId: number; shared: boolean; createdAt: Date };

/** Inserts a material after the others of its discipline. */
export const insertItem = only(
  composed((db, at: At<NewItem>) => {
    const position = sql`(select coalesce(max(${umkItems.position}), -1) + 1 from ${umkItems}
      where ${umkItems.teacherId} = ${at.teacherId} and ${umkItems.termId} = ${at.termId}
        and ${umkItems.disciplineId} = ${at.disciplineId} and ${umkItems.deletedAt} is null)`;
    return db
      .insert(umkItems)
      .values({
        bookId: at.bookId,
        teacherId: at.teacherId,
        disciplineId: at.disciplineId,
        termId: at.termId,
        semesterId: at.semesterId,
        examTypeId: at.examTypeId,
        typeId: at.typeId,
        audience: at.audience,
        specialityId: at.specialityId,
        shared: at.shared,
        position,
        createdAt: at.createdAt,
      })
      .returning({ id: umkItems.id });
  }),
);

export const updateItem = composed(
  (db, at: At<ItemColumns & { id: number; termId: number; disciplineId: number; updatedAt: Date }>) =>
    db
      .update(umkItems)
      .set({
        termId: sql`${at.termId}`,
        disciplineId: sql`${at.disciplineId}`,
        semesterId: sql`${at.semesterId}`,
        examTypeId: sql`${at.examTypeId}`,
        typeId: sql`${at.typeId}`,
        audience: sql`${at.audience}`,
        specialityId: sql`${at.specialityId}`,
        updatedAt: sql`${at.updatedAt}`,
      })
      .where(eq(umkItems.id, at.id)),
);

export const updateRemoval = composed((db, at: At<{ id: number; deletedAt: Date | null }>) =>
  db
    .update(umkItems)
    .set({ deletedAt: sql`${at.deletedAt}` })
    .where(eq(umkItems.id, at.id)),
);

/** Sorts a teacher's materials of a discipline; those not named come last. Returns the term and the number of rows. */
export const updateOrder = composed((db, at: At<OfDiscipline & { teacherId: number; ids: number[] }>) => {
  const own = db
    .select({
      id: umkItems.id,
      place: sql<number>`row_number() over (order by array_position(${at.ids}::integer[], ${umkItems.id})
        nulls last, ${umkItems.position}, ${umkItems.id}) - 1`.as('place'),
    })
    .from(umkItems)
    .innerJoin(books, eq(books.id, umkItems.bookId))
    .where(
      and(
        eq(umkItems.teacherId, at.teacherId),
        isTerm(umkItems.termId, at),
        eq(umkItems.disciplineId, at.disciplineId),
        isThere,
      ),
    )
    .orderBy(asc(umkItems.id))
    .as('own');
  return db
    .update(umkItems)
    .set({ position: sql`${own.place}` })
    .from(own)
    .where(eq(umkItems.id, own.id))
    .returning({ id: umkItems.id, termId: umkItems.termId });
});
