import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'__area__'> = {
  list: 'signed in',
  add: 'teachers',
  remove: 'teachers',
  restore: 'teachers',
};
