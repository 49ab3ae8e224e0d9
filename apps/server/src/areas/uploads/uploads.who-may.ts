import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'uploads'> = {
  capabilities: 'anyone',
  create: 'signed in',
  status: 'signed in',
  append: 'signed in',
  terminate: 'signed in',
};
