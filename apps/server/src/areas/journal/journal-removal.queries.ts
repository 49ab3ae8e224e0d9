import { and, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/composed.ts';
import { journalCells, journalLessons } from '../../db/tables.ts';
import type { OfJournal } from './journal.queries.ts';

type Removal = { removedAt: Date | null; removedById: number | null };
const removal = (at: At<Removal>) => ({
  removedAt: sql`${at.removedAt}::timestamptz`,
  removedById: sql`${at.removedById}::integer`,
});

export const updateRemoval = composed((db, at: At<Removal & { id: number }>) =>
  db.update(journalLessons).set(removal(at)).where(eq(journalLessons.id, at.id)),
);

/** What the columns of a journal hold; they are held until the transaction ends. */
export const lockColumnsOf = composed((db, at: At<OfJournal>) =>
  db
    .select({
      id: journalLessons.id,
      heldOn: journalLessons.heldOn,
      control: journalLessons.control,
      markedStudents: sql<number[]>`array(select c.student_id from ${journalCells} c
        where c.journal_lesson_id = ${journalLessons.id} and c.kind <> 'none')`,
    })
    .from(journalLessons)
    .where(and(eq(journalLessons.assignmentId, at.journalId), isNull(journalLessons.removedAt)))
    .orderBy(journalLessons.id)
    .for('no key update'),
);

export const removeColumnsOf = composed((db, at: At<Removal & OfJournal>) =>
  db
    .update(journalLessons)
    .set(removal(at))
    .where(and(eq(journalLessons.assignmentId, at.journalId), isNull(journalLessons.removedAt))),
);
