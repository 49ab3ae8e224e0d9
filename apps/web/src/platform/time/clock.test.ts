import { dayAt } from '@bilim/rules/days/academic-year';
import { describe, expect, it } from 'vitest';
import { toNextMinute } from './clock.ts';

/** The first tick on the day after a moment. */
function nextDay({ from, timeZone }: { from: string; timeZone: string }) {
  let now = new Date(from);
  const before = dayAt({ now, timeZone });
  while (dayAt({ now, timeZone }) === before) now = new Date(now.getTime() + toNextMinute(now));
  return now.toISOString();
}

describe('the clock', () => {
  it('ticks at full minutes', () => {
    expect(toNextMinute(new Date('2026-11-15T10:00:59.250Z'))).toBe(750);
    expect(toNextMinute(new Date('2026-11-15T10:01:00.000Z'))).toBe(60_000);
  });

  it('ticks exactly at midnight of the university’s zone', () => {
    const from = '2026-11-15T17:31:07.123Z';
    expect(nextDay({ from, timeZone: 'Asia/Bishkek' })).toBe('2026-11-15T18:00:00.000Z');
    expect(nextDay({ from, timeZone: 'Asia/Kathmandu' })).toBe('2026-11-15T18:15:00.000Z');
    expect(nextDay({ from, timeZone: 'Europe/Berlin' })).toBe('2026-11-15T23:00:00.000Z');
  });

  it('uses 24-hour days in Bishkek, which has no summer time, and real day lengths elsewhere', () => {
    const from = '2026-03-29T00:00:30Z';
    expect(nextDay({ from, timeZone: 'Asia/Bishkek' })).toBe('2026-03-29T18:00:00.000Z');
    expect(nextDay({ from, timeZone: 'Europe/Berlin' })).toBe('2026-03-29T22:00:00.000Z');
  });
});
