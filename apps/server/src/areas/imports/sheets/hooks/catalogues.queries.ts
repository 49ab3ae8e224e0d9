import type { Check } from '../sheet.ts';
import { c, matching, r } from './checks.queries.ts';

export const KIND_CHECKS: readonly Check[] = [
  matching({ key: 'code', pattern: '^[a-z_]{1,32}$', code: 'kindCode' }),
  { code: 'kindSigned', key: 'automatic', wrong: `${c('automatic')} and ${c('body')} = 'clearance'` },
];

export const SAME_SHELF: Check = {
  code: 'otherShelf',
  key: 'section',
  from: `join book_categories section on section.id = ${r('section')}`,
  wrong: `section.base_id <> ${r('shelf')}`,
};
