import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'presence'> = {
  byFaculty: ['reports'],
  byYear: ['reports'],
  byGroup: ['reports'],
  students: ['reports'],
  lessonTypes: ['reports'],
  export: ['reports'],
};
