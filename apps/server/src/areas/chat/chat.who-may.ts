import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'chat'> = {
  contacts: 'signed in',
  recent: 'signed in',
  open: 'signed in',
  info: 'signed in',
  messages: 'signed in',
  groupMessages: 'signed in',
  older: 'signed in',
  newer: 'signed in',
  send: 'signed in',
  read: 'signed in',
  readAll: 'signed in',
  count: 'signed in',
  remove: 'signed in',
  typing: 'signed in',
  download: 'signed in',
};
