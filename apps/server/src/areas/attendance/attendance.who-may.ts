import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'attendance'> = {
  running: 'signed in',
  time: 'anyone',
  device: 'students',
  visit: 'students',
  prove: 'students',
  open: 'teachers',
  openLesson: 'teachers',
  session: 'teachers',
  codes: 'teachers',
  link: 'teachers',
  screen: 'anyone',
  names: 'teachers',
  proof: 'teachers',
  second: 'teachers',
  end: 'teachers',
  review: 'teachers',
  decide: 'teachers',
};
