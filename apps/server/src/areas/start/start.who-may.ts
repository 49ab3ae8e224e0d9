import type { WhoMay } from '../../testing/who-may.ts';

export const WHO_MAY: WhoMay<'start'> = {
  get: 'signed in',
};
