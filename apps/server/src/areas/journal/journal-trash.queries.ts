import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { among } from '../../db/queries/among.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { bells, journalCells, journalLessons, people } from '../../db/tables.ts';
import { lessonColumns, type OfJournal } from './journal.queries.ts';
import { closesFrom, editDays, type InLanguage } from './journal-parts.queries.ts';

const marks = sql<number>`(select count(*)::integer from ${journalCells} c
  where c.journal_lesson_id = ${journalLessons.id} and c.kind <> 'none')`;

/** The columns of a journal removed since a given time, newest first. */
export const selectTrash = composed((db, at: At<OfJournal & { since: Date }>, { language }: InLanguage) =>
  db
    .select({
      id: journalLessons.id,
      heldOn: journalLessons.heldOn,
      bell: bells.number,
      beginsAt: lessonColumns.beginsAt,
      topic: journalLessons.topic,
      subgroup: journalLessons.subgroup,
      marks,
      closesFrom,
      editDays,
      removedAt: journalLessons.removedAt,
      removedBy: fullNameOf(people, language),
    })
    .from(journalLessons)
    .innerJoin(bells, eq(bells.id, journalLessons.bellId))
    .innerJoin(people, eq(people.id, journalLessons.removedById))
    .where(and(eq(journalLessons.assignmentId, at.journalId), gt(journalLessons.removedAt, at.since)))
    .orderBy(desc(journalLessons.removedAt), journalLessons.heldOn, bells.number),
);

type Some = OfJournal & { ids: readonly number[] };

/** Locks removed columns of a journal until the transaction ends, then reads them with their marks. */
export async function lockRemoved(db: Db, of: Some) {
  await holdRemoved(db, of);
  return readRemoved(db, of);
}
const removed = (at: At<Some>) =>
  and(
    eq(journalLessons.assignmentId, at.journalId),
    among(journalLessons.id, at.ids),
    isNotNull(journalLessons.removedAt),
  );
const holdRemoved = composed((db, at: At<Some>) =>
  db
    .select({ id: journalLessons.id })
    .from(journalLessons)
    .where(removed(at))
    .orderBy(journalLessons.id)
    .for('no key update'),
);
const slotColumns = {
  id: journalLessons.id,
  heldOn: journalLessons.heldOn,
  bellId: journalLessons.bellId,
  subgroup: journalLessons.subgroup,
};
const readRemoved = composed((db, at: At<Some>) =>
  db
    .select({
      ...slotColumns,
      closesFrom,
      removedAt: journalLessons.removedAt,
      markedStudents: sql<number[]>`array(select c.student_id from ${journalCells} c
        where c.journal_lesson_id = ${journalLessons.id} and c.kind <> 'none')`,
    })
    .from(journalLessons)
    .where(removed(at))
    .orderBy(desc(journalLessons.removedAt), journalLessons.id),
);

/** The occupied slots of a journal. */
export const selectTaken = composed((db, at: At<OfJournal>) =>
  db
    .select(slotColumns)
    .from(journalLessons)
    .where(and(eq(journalLessons.assignmentId, at.journalId), isNull(journalLessons.removedAt))),
);

export const restoreColumns = composed((db, at: At<{ ids: readonly number[] }>) =>
  db
    .update(journalLessons)
    .set({ removedAt: null, removedById: null })
    .where(among(journalLessons.id, at.ids)),
);
