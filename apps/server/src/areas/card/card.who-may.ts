import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'card'> = {
  own: 'students',
  reissue: 'students',
  info: 'anyone',
  photo: 'anyone',
  page: 'anyone',
};
