import { expect, it } from 'vitest';
import type { CalendarEntry } from '../timetable/day-rule.ts';
import { addWorkingDays } from './working-days.ts';

const whole = { facultyId: null, bells: [] };
const calendar: CalendarEntry[] = [
  { id: 1, kind: 'holiday', from: '2027-01-01', to: '2027-01-02', follows: null, ...whole },
  {
    id: 2,
    kind: 'substituted',
    from: '2026-11-28',
    to: '2026-11-28',
    follows: { dayNumber: 1, week: 0 },
    ...whole,
  },
];

it.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-16', 1, '2026-11-17'],
  ['2026-11-16', 4, '2026-11-20'],
  ['2026-11-16', 5, '2026-11-23'],
  // From a Friday, and from a weekend.
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 2, '2026-11-24'],
  // Over the New Year, and to a working Saturday.
  ['2026-12-31', 3, '2027-01-06'],
  ['2026-11-27', 1, '2026-11-28'],
] as const)('%s and %i working days is %s', (day, days, expected) => {
  expect(addWorkingDays({ day, days, calendar })).toBe(expected);
});
