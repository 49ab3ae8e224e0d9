import { expect, it } from 'vitest';
import { deedOf, isStruck } from './line-look.ts';

it('offers a receipt for what was paid, another try for what was not, a look at what is not known', () => {
  expect(deedOf({ what: 'payment', receipt: true })).toBe('receipt');
  expect(deedOf({ what: 'refused', receipt: false })).toBe('repeat');
  expect(deedOf({ what: 'expired', receipt: false })).toBe('repeat');
  expect(deedOf({ what: 'open', receipt: false })).toBe('look');
  expect(deedOf({ what: 'charge', receipt: false })).toBeNull();
});

it('strikes what never came', () => {
  expect(isStruck('refused')).toBe(true);
  expect(isStruck('open')).toBe(false);
  expect(isStruck('payment')).toBe(false);
});
