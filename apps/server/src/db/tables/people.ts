import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { academicYears } from './calendar.ts';
import { id, names, ref, role } from './columns.ts';
import { departments, positions, specialities } from './units.ts';

export const educationForms = pgTable('education_forms', { id: id(), ...names() });

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
    role: role('role').notNull(),
    code: integer('code').notNull().unique(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    gender: text('gender', { enum: ['female', 'male'] }).notNull(),
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
