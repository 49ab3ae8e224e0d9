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

/** A name in the three languages of the interface. */
const names = () => ({
  nameRu: text('name_ru').notNull(),
  nameKg: text('name_kg').notNull(),
  nameEn: text('name_en').notNull(),
});
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const faculties = pgTable('faculties', {
  id: id(),
  shortName: text('short_name').notNull().unique(),
  ...names(),
});

export const departments = pgTable(
  'departments',
  {
    id: id(),
    facultyId: integer('faculty_id')
      .notNull()
      .references(() => faculties.id),
    ...names(),
  },
  (t) => [index('departments_faculty').on(t.facultyId)],
);

export const educationForms = pgTable('education_forms', { id: id(), ...names() });
export const examTypes = pgTable('exam_types', { id: id(), ...names() });
export const lessonTypes = pgTable('lesson_types', { id: id(), ...names() });
export const positions = pgTable('positions', { id: id(), ...names() });

export const specialities = pgTable(
  'specialities',
  {
    id: id(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    code: text('code').notNull().unique(),
    ...names(),
  },
  (t) => [index('specialities_department').on(t.departmentId)],
);

/** The id is the calendar year in which the academic year starts: 2026 for 2026-27. */
export const academicYears = pgTable(
  'academic_years',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull().unique(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
  },
  (t) => [check('academic_years_dates', sql`${t.startsOn} < ${t.endsOn}`)],
);

/** One working semester of one year; `season` is 1 autumn, 2 spring. */
export const terms = pgTable(
  'terms',
  {
    id: id(),
    yearId: integer('year_id')
      .notNull()
      .references(() => academicYears.id),
    season: smallint('season').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
  },
  (t) => [
    unique('terms_year_season').on(t.yearId, t.season),
    check('terms_season', sql`${t.season} in (1, 2)`),
    check('terms_dates', sql`${t.startsOn} < ${t.endsOn}`),
  ],
);

/** Semester of study 1…10: it fixes the year of study and the season. */
export const semesters = pgTable(
  'semesters',
  {
    id: integer('id').primaryKey(),
    yearOfStudy: smallint('year_of_study').notNull(),
    season: smallint('season').notNull(),
  },
  (t) => [check('semesters_range', sql`${t.id} between 1 and 12 and ${t.season} in (1, 2)`)],
);

export const groups = pgTable(
  'groups',
  {
    id: id(),
    name: text('name').notNull().unique(),
    specialityId: integer('speciality_id')
      .notNull()
      .references(() => specialities.id),
    educationFormId: integer('education_form_id')
      .notNull()
      .references(() => educationForms.id),
    intakeYearId: integer('intake_year_id')
      .notNull()
      .references(() => academicYears.id),
  },
  (t) => [index('groups_speciality').on(t.specialityId, t.intakeYearId)],
);

/** One identity for everyone; `role` is 1 teacher, 2 student. `code` is the number printed on the card. */
export const people = pgTable(
  'people',
  {
    id: id(),
    role: smallint('role').notNull(),
    code: integer('code').notNull().unique(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    gender: text('gender').notNull(),
    birthDate: date('birth_date'),
    nationality: text('nationality').notNull().default(''),
    citizenship: text('citizenship').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    phone: text('phone').notNull().default(''),
    education: text('education').notNull().default(''),
    departmentId: integer('department_id').references(() => departments.id),
    positionId: integer('position_id').references(() => positions.id),
    groupId: integer('group_id').references(() => groups.id),
    photoKey: text('photo_key'),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    index('people_group').on(t.groupId, t.lastName, t.firstName),
    index('people_department').on(t.departmentId),
    check('people_role', sql`${t.role} in (1, 2)`),
    check('people_gender', sql`${t.gender} in ('female', 'male')`),
    check('people_student_has_group', sql`${t.role} = 1 or ${t.groupId} is not null`),
    check('people_teacher_has_department', sql`${t.role} = 2 or ${t.departmentId} is not null`),
  ],
);

export const disciplines = pgTable(
  'disciplines',
  {
    id: id(),
    code: text('code').notNull().unique(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    ...names(),
  },
  (t) => [index('disciplines_department').on(t.departmentId)],
);

/** What a speciality's intake studies in which semester. Electives share a `choiceGroup`. */
export const studyPlanItems = pgTable(
  'study_plan_items',
  {
    id: id(),
    specialityId: integer('speciality_id')
      .notNull()
      .references(() => specialities.id),
    intakeYearId: integer('intake_year_id')
      .notNull()
      .references(() => academicYears.id),
    semesterId: integer('semester_id')
      .notNull()
      .references(() => semesters.id),
    disciplineId: integer('discipline_id')
      .notNull()
      .references(() => disciplines.id),
    examTypeId: integer('exam_type_id')
      .notNull()
      .references(() => examTypes.id),
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
    disciplineId: integer('discipline_id')
      .notNull()
      .references(() => disciplines.id),
    termId: integer('term_id')
      .notNull()
      .references(() => terms.id),
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
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => people.id),
    disciplineId: integer('discipline_id')
      .notNull()
      .references(() => disciplines.id),
    termId: integer('term_id')
      .notNull()
      .references(() => terms.id),
    semesterId: integer('semester_id')
      .notNull()
      .references(() => semesters.id),
    lessonTypeId: integer('lesson_type_id')
      .notNull()
      .references(() => lessonTypes.id),
    examTypeId: integer('exam_type_id')
      .notNull()
      .references(() => examTypes.id),
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
    studentId: integer('student_id')
      .notNull()
      .references(() => people.id),
    disciplineId: integer('discipline_id')
      .notNull()
      .references(() => disciplines.id),
    termId: integer('term_id')
      .notNull()
      .references(() => terms.id),
    semesterId: integer('semester_id')
      .notNull()
      .references(() => semesters.id),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id),
    streamId: integer('stream_id').references(() => streams.id),
    subgroup: smallint('subgroup'),
    credits: smallint('credits').notNull(),
    examTypeId: integer('exam_type_id')
      .notNull()
      .references(() => examTypes.id),
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
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    dayNumber: smallint('day_number').notNull(),
    bellId: integer('bell_id')
      .notNull()
      .references(() => bells.id),
    week: smallint('week').notNull().default(0),
    roomId: integer('room_id')
      .notNull()
      .references(() => rooms.id),
    termId: integer('term_id')
      .notNull()
      .references(() => terms.id),
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
    studentId: integer('student_id')
      .notNull()
      .references(() => people.id),
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
