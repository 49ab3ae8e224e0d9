import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'news'> = {
  list: 'signed in',
  get: 'signed in',
  check: 'signed in',
  save: ['news'],
  remove: ['news'],
  restore: ['news'],
  seen: 'signed in',
  faculties: 'signed in',
  download: 'signed in',
};
