import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, pgView, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, names, ref, role } from './columns.ts';
import { groups, people } from './people.ts';
import { examTypes } from './plans.ts';
import { semesters, terms } from './terms.ts';
import { disciplines } from './units.ts';

/** The kind of a lesson type, independent of its name at the university; it determines the colour. */
export const LESSON_KINDS = ['lecture', 'practice', 'laboratory'] as const;

export const lessonTypes = pgTable('lesson_types', {
  id: id(),
  ...names(),
  kind: text('kind', { enum: LESSON_KINDS }).notNull().default('practice'),
});

/**
 * A stream (поток): students of any groups who chose the same class in one term. A stream with a lesson type is
 * chosen for that type only: lectures with one teacher, practice with another.
 */
export const streams = pgTable(
  'streams',
  {
    id: id(),
    disciplineId: ref('discipline_id', () => disciplines.id),
    termId: ref('term_id', () => terms.id),
    lessonTypeId: integer('lesson_type_id').references(() => lessonTypes.id),
    number: smallint('number').notNull(),
    seats: integer('seats').notNull(),
    /** With fewer students the stream may be cancelled. */
    minimum: integer('minimum').notNull().default(0),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    unique('streams_number').on(t.disciplineId, t.termId, t.lessonTypeId, t.number).nullsNotDistinct(),
    index('streams_term').on(t.termId, t.disciplineId),
    check('streams_seats', sql`${t.seats} > 0`),
    check('streams_minimum', sql`${t.minimum} between 0 and ${t.seats}`),
  ],
);

/**
 * How many seats of a stream are taken, and how many are held for waiting students. Only triggers on `streams`,
 * `registrations` and `stream_waits` maintain it, and the database refuses to exceed the capacity. Not included in
 * backups.
 */
export const streamSeats = pgTable(
  'stream_seats',
  {
    streamId: integer('stream_id').primaryKey(),
    seats: integer('seats').notNull(),
    taken: integer('taken').notNull().default(0),
    held: integer('held').notNull().default(0),
  },
  (t) => [
    check('stream_seats_not_oversold', sql`${t.taken} + ${t.held} <= ${t.seats}`),
    check('stream_seats_counts', sql`${t.taken} >= 0 and ${t.held} >= 0`),
  ],
);

/** Teaching assignments of a term: to a group (or a subgroup) by plan, or to a stream of an elective. */
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

/**
 * Why a student is registered: by the plan, by choice within it or outside it, for a retake, or for more than
 * planned.
 */
const REGISTRATION_KINDS = ['plan', 'elective', 'other', 'retake', 'additional'] as const;

/**
 * A student's registration for a discipline in a term, as a whole or for one lesson type. In the second case there is
 * one row per type, each with the credits of the discipline, which count once.
 */
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
    lessonTypeId: integer('lesson_type_id').references(() => lessonTypes.id),
    subgroup: smallint('subgroup'),
    credits: smallint('credits').notNull(),
    examTypeId: ref('exam_type_id', () => examTypes.id),
    byPlan: boolean('by_plan').notNull(),
    kind: text('kind', { enum: REGISTRATION_KINDS }).notNull().default('plan'),
    /** Null for imported registrations. */
    registeredAt: instant('registered_at'),
  },
  (t) => [
    unique('registrations_once').on(t.studentId, t.termId, t.disciplineId, t.lessonTypeId).nullsNotDistinct(),
    index('registrations_class').on(t.groupId, t.termId, t.disciplineId),
    index('registrations_stream').on(t.streamId),
    index('registrations_discipline').on(t.disciplineId, t.termId),
    check('registrations_kind', sql`${t.kind} in ('plan', 'elective', 'other', 'retake', 'additional')`),
    check('registrations_by_type', sql`${t.lessonTypeId} is null or ${t.streamId} is not null`),
  ],
);

/**
 * The members of each class: teachers (role 1) by assignment, students (2) by registration, with the same columns. A
 * student of a stream also has their own group: a class by plan is a group without a stream. No lesson type means all
 * types, no subgroup all subgroups. Each half reads one table directly, so that its indexes are used.
 */
export const classMembers = pgView('class_members', {
  id: integer('id').notNull(),
  personId: integer('person_id').notNull(),
  role: role('role').notNull(),
  disciplineId: integer('discipline_id').notNull(),
  termId: integer('term_id').notNull(),
  semesterId: integer('semester_id').notNull(),
  groupId: integer('group_id'),
  streamId: integer('stream_id'),
  subgroup: smallint('subgroup'),
  lessonTypeId: integer('lesson_type_id'),
  credits: smallint('credits').notNull(),
}).as(sql`
  select id, teacher_id as person_id, 1::smallint as role, discipline_id, term_id, semester_id, group_id, stream_id,
    subgroup, lesson_type_id, credits
  from ${assignments}
  union all
  select id, student_id, 2::smallint, discipline_id, term_id, semester_id, group_id, stream_id, subgroup,
    lesson_type_id, credits
  from ${registrations}`);
