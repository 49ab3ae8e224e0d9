import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { semesters, terms } from './calendar.ts';
import { id, names, ref } from './columns.ts';
import { groups, people } from './people.ts';
import { examTypes } from './plans.ts';
import { disciplines } from './units.ts';

export const lessonTypes = pgTable('lesson_types', { id: id(), ...names() });

/** A stream (поток): students of any groups who chose the same elective in one term. */
export const streams = pgTable(
  'streams',
  {
    id: id(),
    disciplineId: ref('discipline_id', () => disciplines.id),
    termId: ref('term_id', () => terms.id),
    number: smallint('number').notNull(),
    seats: integer('seats').notNull(),
  },
  (t) => [
    unique('streams_number').on(t.disciplineId, t.termId, t.number),
    index('streams_term').on(t.termId),
    check('streams_seats', sql`${t.seats} > 0`),
  ],
);

/** Who teaches what to whom in a term: a group (or one of its subgroups) by plan, or a stream of an elective. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    teacherId: ref('teacher_id', () => people.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    termId: ref('term_id', () => terms.id),
    semesterId: ref('semester_id', () => semesters.id),
    lessonTypeId: ref('lesson_type_id', () => lessonTypes.id),
    examTypeId: ref('exam_type_id', () => examTypes.id),
    groupId: integer('group_id').references(() => groups.id),
    streamId: integer('stream_id').references(() => streams.id),
    subgroup: smallint('subgroup'),
    credits: smallint('credits').notNull(),
    hours: smallint('hours').notNull(),
  },
  (t) => [
    index('assignments_teacher').on(t.teacherId, t.termId, t.disciplineId),
    index('assignments_group').on(t.groupId, t.termId, t.disciplineId),
    index('assignments_stream').on(t.streamId),
    index('assignments_discipline').on(t.disciplineId, t.termId),
    check('assignments_group_or_stream', sql`(${t.groupId} is null) <> (${t.streamId} is null)`),
    check('assignments_hours', sql`${t.hours} > 0`),
  ],
);

/** One student's registration for one discipline in one term. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    studentId: ref('student_id', () => people.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    termId: ref('term_id', () => terms.id),
    semesterId: ref('semester_id', () => semesters.id),
    groupId: ref('group_id', () => groups.id),
    streamId: integer('stream_id').references(() => streams.id),
    subgroup: smallint('subgroup'),
    credits: smallint('credits').notNull(),
    examTypeId: ref('exam_type_id', () => examTypes.id),
    byPlan: boolean('by_plan').notNull(),
  },
  (t) => [
    unique('registrations_once').on(t.studentId, t.termId, t.disciplineId),
    index('registrations_class').on(t.groupId, t.termId, t.disciplineId),
    index('registrations_stream').on(t.streamId),
    index('registrations_discipline').on(t.disciplineId, t.termId),
  ],
);
