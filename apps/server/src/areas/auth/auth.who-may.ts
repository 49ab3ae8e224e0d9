import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'auth'> = {
  googleEnabled: 'anyone',
  current: 'signed in',
  login: 'anyone',
  recovery: 'anyone',
  updateLogin: 'anyone',
  logout: 'signed in',
  changePassword: 'signed in',
  listSessions: 'signed in',
  endSession: 'signed in',
  endOtherSessions: 'signed in',
  confirm: 'signed in',
  forgot: 'anyone',
  newPassword: 'anyone',
  googleUrl: 'anyone',
  googleLink: 'signed in',
  googleCallback: 'anyone',
  googleCheck: 'signed in',
  googleUnlink: 'signed in',
};
