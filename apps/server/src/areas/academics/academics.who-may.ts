import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'academics'> = {
  currentTerm: 'signed in',
  currentYear: 'signed in',
  years: 'signed in',
  defaultYear: 'signed in',
  studentGroups: 'students',
  teacherDisciplines: 'teachers',
  studentDisciplines: 'students',
  teacherSemesters: 'teachers',
  studentSemesters: 'students',
  teacherGroups: 'teachers',
  studentGroup: 'students',
  students: 'signed in',
  teachers: 'signed in',
};
