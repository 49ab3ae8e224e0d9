import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, names, ref } from './columns.ts';

export const faculties = pgTable('faculties', {
  id: id(),
  ...names(),
  /** Short name for lists and phones. */
  shortRu: text('short_ru').notNull().unique(),
  shortKg: text('short_kg').notNull(),
  shortEn: text('short_en').notNull(),
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

export const positions = pgTable('positions', { id: id(), ...names() });
