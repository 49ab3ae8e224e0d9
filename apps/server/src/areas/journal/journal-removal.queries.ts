import { and, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/composed.ts';
import type { Db } from '../../db/open.ts';
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

const living = (at: At<OfJournal>) =>
  and(eq(journalLessons.assignmentId, at.journalId), isNull(journalLessons.removedAt));

/** The columns of a journal are held until the transaction ends, and then read with what they hold. */
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
const OWN = sql.identifier('journal_lessons');
const readColumns = composed((db, at: At<OfJournal>) =>
  db
    .select({
      id: journalLessons.id,
      heldOn: journalLessons.heldOn,
      control: journalLessons.control,
      markedStudents: sql<number[]>`array(select c.student_id from ${journalCells} c
        where c.journal_lesson_id = ${OWN}.id and c.kind <> 'none')`,
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
