import { expect, it } from 'vitest';
import { ownerSearch, readScheduleSearch } from './schedule.search.ts';

it('reads a day, a week and an owner from the address', () => {
  const search = { day: 3, week: '2026-11-16', of: 'group', id: 12 };
  expect(readScheduleSearch(search)).toEqual(search);
  expect(readScheduleSearch({ day: 'all' }).day).toBe('all');
});

it('accepts any day of a week for the week', () => {
  expect(readScheduleSearch({ week: '2026-11-22' }).week).toBe('2026-11-16');
  expect(readScheduleSearch({ week: '2026-11-23' }).week).toBe('2026-11-23');
});

it('ignores invalid values', () => {
  expect(readScheduleSearch({ day: 8, week: 'soon', of: 'dean', id: 3 })).toEqual({});
  expect(readScheduleSearch({ week: '2026-13-45' })).toEqual({});
  expect(readScheduleSearch({ of: 'room' })).toEqual({});
  expect(readScheduleSearch({ id: 5 })).toEqual({});
});

it('keeps the week when another timetable is opened, and drops the day', () => {
  const search = { day: 2, week: '2026-11-16', of: 'room', id: 1 } as const;
  expect(ownerSearch(search, { kind: 'teacher', id: 4 })).toEqual({
    week: '2026-11-16',
    of: 'teacher',
    id: 4,
  });
  expect(ownerSearch(search, null)).toEqual({ week: '2026-11-16' });
});
