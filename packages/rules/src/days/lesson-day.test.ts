import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonDay } from './lesson-day.ts';

const term = { startsOn: '2026-09-01', endsOn: '2027-01-31' };
const on = (day: string) => lessonDay({ day, term });

describe('the day of a lesson', () => {
  it('is counted from Monday, in the odd week that starts the term', () => {
    expect(on('2026-09-01')).toEqual({ dayNumber: 2, week: 1 });
    expect(on('2026-09-06')).toEqual({ dayNumber: 7, week: 1 });
    expect(on('2026-09-07')).toEqual({ dayNumber: 1, week: 2 });
  });

  it('is null outside the term, whose first and last days belong to it', () => {
    expect(on('2026-08-31')).toBeNull();
    expect(on('2027-01-31')).not.toBeNull();
    expect(on('2027-02-01')).toBeNull();
  });

  it('repeats after two weeks, and one week later has the other parity', () => {
    const days = fc.date({ min: new Date('2026-09-07'), max: new Date('2027-01-10'), noInvalidDate: true });
    const later = (date: Date, count: number) =>
      on(new Date(date.getTime() + count * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (date) => {
        const today = later(date, 0);
        expect(later(date, 14)).toEqual(today);
        expect(later(date, 7)).toEqual({ dayNumber: today?.dayNumber, week: today?.week === 1 ? 2 : 1 });
      }),
    );
  });
});
