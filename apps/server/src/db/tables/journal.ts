import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { assignments } from './classes.ts';
import { instant, ref } from './columns.ts';
import { people } from './people.ts';
import { bells } from './timetable.ts';

/** A lesson that was given: the column of a journal. */
export const journalLessons = pgTable(
  'journal_lessons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    assignmentId: ref('assignment_id', () => assignments.id),
    heldOn: date('held_on').notNull(),
    bellId: ref('bell_id', () => bells.id),
    topic: text('topic').notNull().default(''),
    hours: smallint('hours').notNull(),
  },
  (t) => [
    unique('journal_lessons_slot').on(t.assignmentId, t.heldOn, t.bellId),
    check('journal_lessons_hours', sql`${t.hours} > 0`),
  ],
);

/**
 * Every mark ever given, append-only: the newest row of a student in a lesson is the mark that holds. `points` is null
 * for plain presence; `absent` is 'н/б'. A trigger refuses updates and deletes.
 */
export const journalMarks = pgTable(
  'journal_marks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    journalLessonId: ref('journal_lesson_id', () => journalLessons.id),
    studentId: ref('student_id', () => people.id),
    kind: text('kind').notNull(),
    points: smallint('points'),
    givenById: ref('given_by_id', () => people.id),
    givenAt: instant('given_at').notNull().defaultNow(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('journal_marks_cell').on(t.journalLessonId, t.studentId, t.id.desc()),
    index('journal_marks_student').on(t.studentId),
    check('journal_marks_kind', sql`${t.kind} in ('present', 'absent', 'points', 'none')`),
    check('journal_marks_points', sql`(${t.kind} = 'points') = (${t.points} is not null)`),
  ],
);
