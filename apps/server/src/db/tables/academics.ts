import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, ref } from './columns.ts';

/** A name in the three languages of the interface. */
const names = () => ({
  nameRu: text('name_ru').notNull(),
  nameKg: text('name_kg').notNull(),
  nameEn: text('name_en').notNull(),
});

export const faculties = pgTable('faculties', {
  id: id(),
  shortName: text('short_name').notNull().unique(),
  ...names(),
});

export const departments = pgTable(
  'departments',
  {
    id: id(),
    facultyId: ref('faculty_id', () => faculties.id),
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
    departmentId: ref('department_id', () => departments.id),
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
    yearId: ref('year_id', () => academicYears.id),
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
    specialityId: ref('speciality_id', () => specialities.id),
    educationFormId: ref('education_form_id', () => educationForms.id),
    intakeYearId: ref('intake_year_id', () => academicYears.id),
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
    departmentId: ref('department_id', () => departments.id),
    ...names(),
  },
  (t) => [index('disciplines_department').on(t.departmentId)],
);
