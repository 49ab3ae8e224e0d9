import { expect, it } from 'vitest';
import { holdsWeek } from './use-term.ts';

const term = { startsOn: '2026-09-01', endsOn: '2027-01-31' };

it('counts a week to a term by any of its days', () => {
  // The term begins on a Tuesday and ends on a Sunday.
  expect(holdsWeek(term, '2026-08-31')).toBe(true);
  expect(holdsWeek(term, '2026-08-24')).toBe(false);
  expect(holdsWeek(term, '2027-01-25')).toBe(true);
  expect(holdsWeek(term, '2027-02-01')).toBe(false);
});

it('counts no week to a term without dates', () => {
  expect(holdsWeek(null, '2026-08-31')).toBe(false);
  expect(holdsWeek({ startsOn: null, endsOn: null }, '2026-08-31')).toBe(false);
});
