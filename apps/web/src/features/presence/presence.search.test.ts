import { expect, it } from 'vitest';
import { chosenPeriod, periodOf } from './period.ts';
import { readPresenceSearch } from './presence.search.ts';

it('reads only known values from the address', () => {
  const search = {
    by: 'year',
    from: '2026-11-01',
    to: '2026-13-40',
    type: 2,
    faculty: '3',
    year: 9,
    group: 7,
    x: 1,
  };
  expect(readPresenceSearch(search)).toEqual({
    by: 'year',
    from: '2026-11-01',
    to: undefined,
    type: 2,
    faculty: undefined,
    year: undefined,
    group: 7,
  });
});

it('names periods that end today', () => {
  expect(periodOf('week', '2026-11-16')).toEqual({ from: '2026-11-10', to: '2026-11-16' });
  expect(periodOf('month', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(periodOf('year', '2026-03-01')).toEqual({ from: '2025-09-01', to: '2026-03-01' });
});

it('uses the last month for values missing in the address', () => {
  expect(chosenPeriod({ to: '2026-11-10' }, '2026-11-16')).toEqual({ from: '2026-10-18', to: '2026-11-10' });
});
