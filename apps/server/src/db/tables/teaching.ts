import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  academicYears,
  disciplines,
  examTypes,
  groups,
  lessonTypes,
  people,
  semesters,
  specialities,
  terms,
} from './academics.ts';
import { id, ref } from './columns.ts';

/** What a speciality's intake studies in which semester. Electives share a `choiceGroup`. */
export const studyPlanItems = pgTable(
  'study_plan_items',
  {
    id: id(),
    specialityId: ref('speciality_id', () => specialities.id),
    intakeYearId: ref('intake_year_id', () => academicYears.id),
    semesterId: ref('semester_id', () => semesters.id),
    disciplineId: ref('discipline_id', () => disciplines.id),
    examTypeId: ref('exam_type_id', () => examTypes.id),
    credits: smallint('credits').notNull(),
    elective: boolean('elective').notNull().default(false),
    choiceGroup: smallint('choice_group'),
  },
  (t) => [
    unique('study_plan_items_once').on(t.specialityId, t.intakeYearId, t.semesterId, t.disciplineId),
    index('study_plan_items_discipline').on(t.disciplineId),
    check('study_plan_items_credits', sql`${t.credits} between 0 and 60`),
  ],
);

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

export const bells = pgTable(
  'bells',
  {
    id: id(),
    number: smallint('number').notNull().unique(),
    beginsAt: time('begins_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [check('bells_order', sql`${t.beginsAt} < ${t.endsAt}`)],
);

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    building: text('building').notNull(),
    number: text('number').notNull(),
    capacity: integer('capacity').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    radiusM: integer('radius_m').notNull().default(150),
  },
  (t) => [unique('rooms_place').on(t.building, t.number), check('rooms_capacity', sql`${t.capacity} > 0`)],
);

/**
 * A lesson of the weekly schedule. `week` is 0 every, 1 odd, 2 even. The room, teacher and group of a lesson are held
 * apart from others by the unique indexes; an odd and an even lesson may share a slot, one of every week may not
 * (the generator and the schedule's editor check that).
 */
export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    assignmentId: ref('assignment_id', () => assignments.id),
    dayNumber: smallint('day_number').notNull(),
    bellId: ref('bell_id', () => bells.id),
    week: smallint('week').notNull().default(0),
    roomId: ref('room_id', () => rooms.id),
    termId: ref('term_id', () => terms.id),
  },
  (t) => [
    uniqueIndex('lessons_room_slot').on(t.termId, t.roomId, t.dayNumber, t.bellId, t.week),
    index('lessons_assignment').on(t.assignmentId),
    check('lessons_day', sql`${t.dayNumber} between 1 and 7`),
    check('lessons_week', sql`${t.week} in (0, 1, 2)`),
  ],
);

/** Orders (приказы) about a student: enrolment, transfer, leave, expulsion. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    studentId: ref('student_id', () => people.id),
    number: text('number').notNull(),
    orderedOn: date('ordered_on').notNull(),
    movement: text('movement').notNull(),
    groupId: integer('group_id'),
  },
  (t) => [
    index('orders_student').on(t.studentId, t.orderedOn),
    foreignKey({ name: 'orders_group', columns: [t.groupId], foreignColumns: [groups.id] }),
    check(
      'orders_movement',
      sql`${t.movement} in ('enrolled', 'transferred', 'leave', 'returned', 'expelled', 'graduated')`,
    ),
  ],
);
