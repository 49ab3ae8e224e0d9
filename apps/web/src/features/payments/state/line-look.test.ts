import { expect, it } from 'vitest';
import { deedOf, isStruck } from './line-look.ts';

it('offers a receipt for a paid row, a retry for a failed one, a check for an unknown one', () => {
  expect(deedOf({ what: 'payment', receipt: true })).toBe('receipt');
  expect(deedOf({ what: 'refused', receipt: false })).toBe('repeat');
  expect(deedOf({ what: 'expired', receipt: false })).toBe('repeat');
  expect(deedOf({ what: 'open', receipt: false })).toBe('look');
  expect(deedOf({ what: 'charge', receipt: false })).toBeNull();
});

it('strikes through the sum of a refused payment, not of an open or paid one', () => {
  expect(isStruck('refused')).toBe(true);
  expect(isStruck('open')).toBe(false);
  expect(isStruck('payment')).toBe(false);
});
