import type { WhoMay } from '../../testing/contract/who-may.ts';

export const WHO_MAY: WhoMay<'payments'> = {
  due: 'students',
  services: 'signed in',
  code: 'students',
  payByCard: 'students',
  page: 'students',
  history: 'students',
  order: 'students',
  cancel: 'students',
  receipt: 'students',
  parents: 'students',
  makeParents: 'students',
  revokeParents: 'students',
  parentsPage: 'anyone',
  parentsQr: 'anyone',
  verify: 'anyone',
};
