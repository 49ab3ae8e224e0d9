import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'notices'> = {
  count: 'signed in',
  list: 'signed in',
  read: 'signed in',
  readAll: 'signed in',
  settings: 'signed in',
  saveSettings: 'signed in',
  subscribe: 'signed in',
  unsubscribe: 'signed in',
  changeEmail: 'signed in',
  verifyEmail: 'signed in',
  removeEmail: 'signed in',
};
