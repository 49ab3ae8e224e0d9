import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days/add-days.ts';
import { dayNumberOf } from '../days/lesson-day.ts';
import { mustRefresh } from './schedule-refresh.ts';

const wanted = { uid: 5, role: 2, year: 2026, ws: 1 };
const keptOn = (date: string) => ({ ...wanted, date });
const due = (date: string, today: string) => mustRefresh({ kept: keptOn(date), wanted, today });

describe('a stored timetable', () => {
  it('is fetched when missing, of another user, or of another term', () => {
    const today = '2026-11-18';
    expect(mustRefresh({ kept: null, wanted, today })).toBe(true);
    expect(mustRefresh({ kept: keptOn(today), wanted, today })).toBe(false);
    for (const other of [{ uid: 6 }, { role: 1 }, { year: 2025 }, { ws: 2 }])
      expect(mustRefresh({ kept: { ...keptOn(today), ...other }, wanted, today })).toBe(true);
  });

  it('is refreshed once at the start of a working week', () => {
    expect(due('2026-11-13', '2026-11-16')).toBe(true); // Friday, seen on Monday
    expect(due('2026-11-16', '2026-11-20')).toBe(false); // Monday, seen on Friday
  });

  it('is not refreshed on a weekend until it is seven days old', () => {
    expect(due('2026-11-15', '2026-11-21')).toBe(false); // six days, Saturday
    expect(due('2026-11-14', '2026-11-21')).toBe(true); // seven days
    expect(due('2026-11-16', '2026-11-22')).toBe(false); // Sunday
    expect(due('2026-11-15', '2026-11-22')).toBe(true);
  });

  it('is refreshed when the clock is earlier than its date', () => {
    expect(due('2026-11-22', '2026-11-21')).toBe(true);
  });

  it('is never older than a week, and never refreshed earlier on a weekend', () => {
    const today = fc.integer({ min: 0, max: 400 }).map((days) => addDays({ day: '2026-08-01', days }));
    fc.assert(
      fc.property(today, fc.integer({ min: 0, max: 30 }), (day, age) => {
        const is = due(addDays({ day, days: -age }), day);
        if (age >= 7) expect(is).toBe(true);
        else if (dayNumberOf(day) >= 6) expect(is).toBe(false);
        if (age === 0) expect(is).toBe(false);
      }),
    );
  });
});
