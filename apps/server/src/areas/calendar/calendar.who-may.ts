import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'calendar'> = {
  list: ['registrar', 'dean'],
  save: ['registrar', 'dean'],
  remove: ['registrar', 'dean'],
  restore: ['registrar', 'dean'],
  effect: ['registrar', 'dean'],
  fill: ['registrar', 'dean'],
};
