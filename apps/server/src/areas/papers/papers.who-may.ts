import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'papers'> = { check: 'anyone', keys: 'anyone' };
