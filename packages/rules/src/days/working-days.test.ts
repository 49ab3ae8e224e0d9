import { expect, it } from 'vitest';
import { addWorkingDays } from './working-days.ts';

it.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-16', 1, '2026-11-17'],
  ['2026-11-16', 4, '2026-11-20'],
  ['2026-11-16', 5, '2026-11-23'],
  // From a Friday, and from a weekend.
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 2, '2026-11-24'],
  ['2026-12-31', 3, '2027-01-05'],
] as const)('%s and %i working days is %s', (day, days, expected) => {
  expect(addWorkingDays({ day, days })).toBe(expected);
});
