import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'events'> = {
  stream: 'signed in',
};
