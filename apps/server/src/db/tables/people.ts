import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import { id, names, ref, role } from './columns.ts';
import { academicYears } from './terms.ts';
import { departments, faculties, positions, specialities } from './units.ts';

/** Full-time, part-time and similar; some materials are for one of them. */
export const educationForms = pgTable('education_forms', {
  id: id(),
  ...names(),
  partTime: boolean('part_time').notNull().default(false),
});

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

/** In Russian a nationality has a feminine form: кыргыз, кыргызка. */
export const nationalities = pgTable('nationalities', {
  id: id(),
  ...names(),
  nameRuFeminine: text('name_ru_feminine').notNull(),
});

/** Countries by their two-letter ISO 3166 code. */
export const countries = pgTable('countries', {
  id: id(),
  code: text('code').notNull().unique(),
  ...names(),
});

export const educationLevels = pgTable('education_levels', { id: id(), ...names() });

/**
 * All people; `role` is 1 teacher, 2 student. `code` is the number printed on the card. The Latin names are those of
 * the passport: first transliterated, then stored so that they can be corrected.
 */
export const people = pgTable(
  'people',
  {
    id: id(),
    role: role('role').notNull(),
    code: integer('code').notNull().unique(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastNameLatin: text('last_name_latin').notNull(),
    firstNameLatin: text('first_name_latin').notNull(),
    middleNameLatin: text('middle_name_latin').notNull().default(''),
    gender: text('gender', { enum: ['female', 'male'] }).notNull(),
    birthDate: date('birth_date'),
    nationalityId: integer('nationality_id').references(() => nationalities.id),
    citizenshipId: integer('citizenship_id').references(() => countries.id),
    taxId: text('tax_id').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** In lower case; unverified unless `verified_emails` has the same. */
    email: text('email').notNull().default(''),
    educationLevelId: integer('education_level_id').references(() => educationLevels.id),
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

/**
 * A person with their unit: a teacher's department, or a student's department through group and speciality, and its
 * faculty. Only left joins by primary key, so that the planner drops those whose columns are not selected.
 */
export const peopleView = pgView('people_view', {
  id: integer('id').notNull(),
  role: role('role').notNull(),
  code: integer('code').notNull(),
  active: boolean('active').notNull(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name').notNull(),
  lastNameLatin: text('last_name_latin').notNull(),
  firstNameLatin: text('first_name_latin').notNull(),
  middleNameLatin: text('middle_name_latin').notNull(),
  photoKey: text('photo_key'),
  positionId: integer('position_id'),
  groupId: integer('group_id'),
  groupName: text('group_name'),
  educationFormId: integer('education_form_id'),
  specialityId: integer('speciality_id'),
  specialityCode: text('speciality_code'),
  specialityRu: text('speciality_ru'),
  specialityKg: text('speciality_kg'),
  specialityEn: text('speciality_en'),
  departmentId: integer('department_id'),
  departmentRu: text('department_ru'),
  departmentKg: text('department_kg'),
  departmentEn: text('department_en'),
  facultyId: integer('faculty_id'),
  facultyRu: text('faculty_ru'),
  facultyKg: text('faculty_kg'),
  facultyEn: text('faculty_en'),
}).as(sql`
  select p.id, p.role, p.code, p.active, p.last_name, p.first_name, p.middle_name, p.last_name_latin,
    p.first_name_latin, p.middle_name_latin, p.photo_key, p.position_id,
    p.group_id, g.name as group_name, g.education_form_id,
    s.id as speciality_id, s.code as speciality_code,
    s.name_ru as speciality_ru, s.name_kg as speciality_kg, s.name_en as speciality_en,
    d.id as department_id, d.name_ru as department_ru, d.name_kg as department_kg, d.name_en as department_en,
    d.faculty_id,
    f.name_ru as faculty_ru, f.name_kg as faculty_kg, f.name_en as faculty_en
  from ${people} p
  left join ${groups} g on g.id = p.group_id
  left join ${specialities} s on s.id = g.speciality_id
  left join ${departments} d on d.id = coalesce(p.department_id, s.department_id)
  left join ${faculties} f on f.id = d.faculty_id`);
