import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'system'> = {
  config: 'anyone',
  logo: 'anyone',
  health: 'anyone',
  ready: 'anyone',
  reportError: 'anyone',
  openapi: 'anyone',
  docs: 'anyone',
};
