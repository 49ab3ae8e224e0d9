import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, only } from '../../db/queries/composed.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { assignments, disciplines, groups, journalCells, journalLessons, streams } from '../../db/tables.ts';
import type { OfJournal } from './journal.queries.ts';
import { className, closesFrom, type InLanguage } from './journal-parts.queries.ts';

type Removal = { removedAt: Date | null; removedById: number | null };
const removal = (at: At<Removal>) => ({
  removedAt: sql`${at.removedAt}::timestamptz`,
  removedById: sql`${at.removedById}::integer`,
});

export const updateRemoval = composed((db, at: At<Removal & { id: number }>) =>
  db.update(journalLessons).set(removal(at)).where(eq(journalLessons.id, at.id)),
);

/** The parts of a journal's name. */
export const selectNamed = only(
  composed((db, at: At<OfJournal>, { language }: InLanguage) =>
    db
      .select({
        elective: sql<boolean>`${assignments.streamId} is not null`,
        discipline: inLanguage(disciplines, language),
        className,
      })
      .from(assignments)
      .innerJoin(disciplines, eq(disciplines.id, assignments.disciplineId))
      .leftJoin(groups, eq(groups.id, assignments.groupId))
      .leftJoin(streams, eq(streams.id, assignments.streamId))
      .where(eq(assignments.id, at.journalId)),
  ),
);

const living = (at: At<OfJournal>) =>
  and(eq(journalLessons.assignmentId, at.journalId), isNull(journalLessons.removedAt));

/** Locks the columns of a journal until the transaction ends, then reads them with their marks. */
export async function lockColumnsOf(db: Db, of: OfJournal) {
  await holdColumns(db, of);
  return readColumns(db, of);
}
const holdColumns = composed((db, at: At<OfJournal>) =>
  db
    .select({ id: journalLessons.id })
    .from(journalLessons)
    .where(living(at))
    .orderBy(journalLessons.id)
    .for('no key update'),
);
const readColumns = composed((db, at: At<OfJournal>) =>
  db
    .select({
      id: journalLessons.id,
      closesFrom,
      control: journalLessons.control,
      markedStudents: sql<number[]>`array(select c.student_id from ${journalCells} c
        where c.journal_lesson_id = ${journalLessons.id} and c.kind <> 'none')`,
    })
    .from(journalLessons)
    .where(living(at)),
);

export const removeColumnsOf = composed((db, at: At<Removal & OfJournal>) =>
  db
    .update(journalLessons)
    .set(removal(at))
    .where(and(eq(journalLessons.assignmentId, at.journalId), isNull(journalLessons.removedAt))),
);
