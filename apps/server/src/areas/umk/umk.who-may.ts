import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'umk'> = {
  semesters: 'teachers',
  studentSemesters: 'students',
  disciplines: 'teachers',
  studentDisciplines: 'students',
  examTypes: 'students',
  teachers: 'students',
  types: 'signed in',
  list: 'teachers',
  studentList: 'students',
  bookCategories: 'signed in',
  specialities: 'teachers',
  missing: 'teachers',
  save: 'teachers',
  remove: 'teachers',
  restore: 'teachers',
  order: 'teachers',
  copySources: 'teachers',
  copy: 'teachers',
  seen: 'students',
};
