import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'schedule'> = {
  teacher: 'teachers',
  student: 'students',
  frame: 'signed in',
  timetable: 'signed in',
  owners: 'signed in',
  seen: 'signed in',
  move: ['registrar', 'dean'],
  cancel: ['registrar', 'dean'],
  restore: ['registrar', 'dean'],
  rooms: ['registrar', 'dean'],
  feed: 'signed in',
  createFeed: 'signed in',
  revokeFeed: 'signed in',
  calendar: 'anyone',
};
