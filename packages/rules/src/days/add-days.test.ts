import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, eachDay, mondayOf } from './add-days.ts';
import { dayNumberOf } from './lesson-day.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('adding days crosses the ends of months, years and leap days', () => {
  expect(addDays({ day: '2026-12-31', days: 1 })).toBe('2027-01-01');
  expect(addDays({ day: '2028-03-01', days: -1 })).toBe('2028-02-29');
});

it('the difference of two days equals the days added', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
      expect(daysBetween({ from, to: addDays({ day: from, days }) })).toBe(days);
    }),
  );
});

it('the list has each day from the first to the last, and is empty backwards', () => {
  expect(eachDay({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    ...['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  ]);
  expect(eachDay({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['2026-03-02']);
  expect(eachDay({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
});

it('the Monday of a week is found from each of its seven days', () => {
  fc.assert(
    fc.property(day, (any) => {
      const monday = mondayOf(any);
      expect(dayNumberOf(monday)).toBe(1);
      expect(daysBetween({ from: monday, to: any })).toBe(dayNumberOf(any) - 1);
    }),
  );
});
