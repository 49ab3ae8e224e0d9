import type { WhoMay } from '../../testing/who-may.ts';

export const WHO_MAY: WhoMay<'attendance'> = {
  running: 'signed in',
  time: 'anyone',
  device: 'students',
  visit: 'students',
  open: 'teachers',
  openLesson: 'teachers',
  session: 'teachers',
  codes: 'teachers',
  link: 'teachers',
  screen: 'anyone',
  names: 'teachers',
  second: 'teachers',
  end: 'teachers',
  review: 'teachers',
  decide: 'teachers',
};
