import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'references'> = {
  kinds: 'students',
  regions: 'students',
  districts: 'students',
  purposes: 'students',
  list: 'students',
  save: 'students',
  cancel: 'students',
  page: 'students',
  paper: 'students',
  queue: ['registrar', 'dean'],
  officeKinds: ['registrar', 'dean'],
  order: ['registrar', 'dean'],
  take: ['registrar', 'dean'],
  done: ['registrar', 'dean'],
  refuse: ['registrar', 'dean'],
  preview: ['registrar', 'dean'],
  officePaper: ['registrar', 'dean'],
  // The signing rights are data; a teacher without one gets an empty list.
  clearances: 'teachers',
  sign: 'teachers',
  object: 'teachers',
};
