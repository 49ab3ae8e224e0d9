import type { JournalMark } from '@bilim/rules/journal/marks';
import { eq, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import {
  assignments,
  journalCells,
  journalLessons,
  journalMarks,
  people,
  registrations,
} from '../../db/tables.ts';
import { subgroupOf } from './journal-parts.queries.ts';

/** The students who attend the column. */
const attending = (lessonId: At<{ lessonId: number }>['lessonId']) => sql`
  select ${registrations.studentId} from ${journalLessons}
    join ${assignments} on ${assignments.id} = ${journalLessons.assignmentId}
    join ${registrations} on ${attends()}
      and (${journalLessons.subgroup} is null or ${journalLessons.subgroup} = ${subgroupOf})
    join ${people} on ${people.id} = ${registrations.studentId} and ${people.active}
  where ${journalLessons.id} = ${lessonId}`;

type Mark = { kind: JournalMark['kind']; editId: string | null };

/** The cells of a column for some students or for all who attend; empty cells included. */
export const selectPresence = composed(
  (db, at: At<{ lessonId: number; studentIds: readonly number[] }>, { all }: { all: boolean }) =>
    db
      .select({
        studentId: sql<number>`who.id`,
        edits: sql<number>`coalesce(${journalCells.edits}, 0)`,
        /** Newest first. */
        marks: sql<
          Mark[]
        >`(select coalesce(json_agg(json_build_object('kind', m.kind, 'editId', m.edit_id) order by m.id desc), '[]')
          from ${journalMarks} m where m.journal_lesson_id = ${at.lessonId} and m.student_id = who.id)`,
      })
      .from(
        all ? sql`(${attending(at.lessonId)}) who(id)` : sql`unnest(${at.studentIds}::integer[]) as who(id)`,
      )
      .leftJoin(
        journalCells,
        sql`${eq(journalCells.journalLessonId, at.lessonId)} and ${journalCells.studentId} = who.id`,
      ),
  [{ all: false }, { all: true }],
);
