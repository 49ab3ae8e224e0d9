import { expect, it } from 'vitest';
import { altogether, byHand, shareOf, sumOf, withQr } from './share.ts';

const row = { qrPresent: 3, qrAbsent: 1, handPresent: 1, handAbsent: 3 };

it('calculates a share of marked students, and none when no student is marked', () => {
  expect([withQr(row), byHand(row), altogether(row)].map(shareOf)).toEqual([75, 25, 50]);
  expect(shareOf({ present: 0, absent: 0 })).toBeNull();
});

it('adds up the rows of a report', () => {
  expect(sumOf([row, row], ['qrPresent', 'handAbsent'])).toEqual({ qrPresent: 6, handAbsent: 6 });
});
