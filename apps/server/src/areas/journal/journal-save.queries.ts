import type { JournalMark } from '@bilim/rules/journal/marks';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { among } from '../../db/queries/among.ts';
import { type At, composed } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import {
  assignments,
  journalCells,
  journalLessons,
  journalMarks,
  people,
  registrations,
} from '../../db/tables.ts';
import type { InZone } from './journal.queries.ts';
import {
  closesFrom,
  corrected,
  correctedBy,
  editDays,
  firstMarkAt,
  type InLanguage,
  kept,
  subgroupOf,
} from './journal-parts.queries.ts';

/**
 * Locks columns until the transaction ends, always by id, so that no cell changes between reading and
 * writing. This also covers cells without a row.
 */
export const lockColumns = composed((db, at: At<{ ids: readonly number[] }>) =>
  db
    .select({
      id: journalLessons.id,
      journalId: journalLessons.assignmentId,
      heldOn: journalLessons.heldOn,
      closesFrom,
      pointsMax: journalLessons.pointsMax,
      ...kept,
      editDays,
    })
    .from(journalLessons)
    .innerJoin(assignments, eq(assignments.id, journalLessons.assignmentId))
    .where(and(among(journalLessons.id, at.ids), isNull(journalLessons.removedAt)))
    .orderBy(journalLessons.id)
    .for('no key update', { of: journalLessons }),
);
export type Column = Awaited<ReturnType<typeof lockColumns>>[number];

/** The column was given to the student of the registration. */
const isGiven = sql`${attends()} and (${journalLessons.subgroup} is null or ${journalLessons.subgroup} = ${subgroupOf})`;

type Pairs = { lessonIds: readonly number[]; studentIds: readonly number[] };

/** The state of cells, including empty ones, and whether their students attend. */
export const selectStanding = composed((db, at: At<Pairs & InZone>, { language }: InLanguage) =>
  db
    .select({
      lessonId: sql<number>`pair.lesson_id`,
      studentId: sql<number>`pair.student_id`,
      attends: sql<boolean>`exists (select from ${registrations} join ${people} student
        on student.id = ${registrations.studentId} and student.active
        where ${registrations.studentId} = pair.student_id and ${isGiven})`,
      kind: sql<JournalMark['kind']>`coalesce(${journalCells.kind}, 'none')`,
      points: journalCells.points,
      markId: journalCells.markId,
      edits: sql<number>`coalesce(${journalCells.edits}, 0)`,
      corrected: corrected(at),
      firstAt: firstMarkAt({ lessonId: sql`pair.lesson_id`, studentId: sql`pair.student_id` }),
      givenById: journalCells.givenById,
      givenBy: sql<string>`coalesce(${fullNameOf(people, language)}, '')`,
      givenAt: journalCells.givenAt,
    })
    .from(sql`unnest(${at.lessonIds}::integer[], ${at.studentIds}::integer[]) as pair(lesson_id, student_id)`)
    .innerJoin(journalLessons, sql`${journalLessons.id} = pair.lesson_id`)
    .innerJoin(assignments, eq(assignments.id, journalLessons.assignmentId))
    .leftJoin(
      journalCells,
      sql`${journalCells.journalLessonId} = pair.lesson_id and ${journalCells.studentId} = pair.student_id`,
    )
    .leftJoin(people, eq(people.id, journalCells.givenById)),
);

/** The number of marks of the cell up to this one. */
const marksUpTo = sql<number>`(select count(*) from ${journalMarks} m
  where m.journal_lesson_id = ${journalMarks.journalLessonId} and m.student_id = ${journalMarks.studentId}
    and m.id <= ${journalMarks.id})`.mapWith(Number);

/** The earlier results of the person's edits with these ids. */
export const selectEdits = composed((db, at: At<InZone & { personId: number; editIds: readonly string[] }>) =>
  db
    .select({
      editId: sql<string>`${journalMarks.editId}`,
      lessonId: journalMarks.journalLessonId,
      studentId: journalMarks.studentId,
      kind: journalMarks.kind,
      points: journalMarks.points,
      markId: journalMarks.id,
      givenAt: journalMarks.givenAt,
      edits: marksUpTo,
      corrected: correctedBy({
        edits: marksUpTo,
        givenAt: journalMarks.givenAt,
        heldOn: journalLessons.heldOn,

        lessonId: journalMarks.journalLessonId,
        studentId: journalMarks.studentId,
        timeZone: at.timeZone,
      }),
    })
    .from(journalMarks)
    .innerJoin(journalLessons, eq(journalLessons.id, journalMarks.journalLessonId))
    .where(
      and(eq(journalMarks.givenById, at.personId), sql`${journalMarks.editId} = any(${at.editIds}::uuid[])`),
    ),
);

type FreshMark = {
  lessonId: number;
  studentId: number;
  kind: JournalMark['kind'];
  points: number | null;
  reason: string;
  editId: string;
};

/** Inserts marks and returns their ids in the same order. A trigger updates the cells. */
export async function insertMarks(
  db: Db,
  { marks, givenById, now }: { marks: readonly FreshMark[]; givenById: number; now: Date },
): Promise<number[]> {
  const { rows } = await insertEach(db, {
    lessonIds: marks.map(({ lessonId }) => lessonId),
    studentIds: marks.map(({ studentId }) => studentId),
    kinds: marks.map(({ kind }) => kind),
    points: marks.map(({ points }) => points),
    reasons: marks.map(({ reason }) => reason),
    editIds: marks.map(({ editId }) => editId),
    givenById,
    now,
  });
  const ids = new Map(rows.map(({ id, editId }) => [editId, Number(id)]));
  return marks.map(({ editId }) => {
    const id = ids.get(editId);
    if (id === undefined) throw new Error('An inserted mark was not returned by the database');
    return id;
  });
}
type MarkColumns = Pairs & {
  kinds: readonly string[];
  points: readonly (number | null)[];
  reasons: readonly string[];
  editIds: readonly string[];
  givenById: number;
  now: Date;
};
const insertEach = composed((db, at: At<MarkColumns>) =>
  db.execute<{ id: string; editId: string }>(sql`
    insert into journal_marks (journal_lesson_id, student_id, kind, points, given_by_id, given_at, reason, edit_id)
    select lesson_id, student_id, kind, points, ${at.givenById}::integer, ${at.now}::timestamptz, reason, edit_id
    from unnest(${at.lessonIds}::integer[], ${at.studentIds}::integer[], ${at.kinds}::text[], ${at.points}::smallint[],
      ${at.reasons}::text[], ${at.editIds}::uuid[]) with ordinality
      as mark(lesson_id, student_id, kind, points, reason, edit_id, place)
    order by place
    returning id, edit_id as "editId"`),
);

type Presence = { lessonId: number; givenById: number; reason: string; now: Date };

/** Marks all students without a mark in the column as present. Returns the ids of these students. */
export async function insertPresence(db: Db, presence: Presence): Promise<number[]> {
  return (await insertPresent(db, presence)).rows.map(({ id }) => id);
}
const insertPresent = composed((db, at: At<Presence>) =>
  db.execute<{ id: number }>(sql`
    insert into journal_marks (journal_lesson_id, student_id, kind, given_by_id, given_at, reason)
    select ${journalLessons.id}, ${registrations.studentId}, 'present', ${at.givenById}::integer, ${at.now}::timestamptz,
      ${at.reason}::text
    from ${journalLessons} join ${assignments} on ${assignments.id} = ${journalLessons.assignmentId}
      join ${registrations} on ${isGiven}
      join ${people} on ${people.id} = ${registrations.studentId} and ${people.active}
    where ${journalLessons.id} = ${at.lessonId} and not exists (select from ${journalCells}
      where ${journalCells.journalLessonId} = ${journalLessons.id} and ${journalCells.studentId} = ${registrations.studentId}
        and ${journalCells.kind} <> 'none')
    returning student_id as id`),
);
