import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'transcript'> = {
  transcript: 'students',
  page: 'students',
  paper: 'students',
  paperFile: 'students',
  record: 'students',
};
