import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, minuteOf, wallClockAt } from './wall-clock.ts';

const ZONES = ['Asia/Bishkek', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'UTC'];

describe('a wall clock', () => {
  it('shows the university’s day and minute, not UTC’s', () => {
    const now = new Date('2026-11-15T19:05:40Z');
    expect(wallClockAt({ now, timeZone: 'Asia/Bishkek' })).toEqual({ day: '2026-11-16', minute: 65 });
    expect(wallClockAt({ now, timeZone: 'UTC' })).toEqual({ day: '2026-11-15', minute: 1145 });
  });

  it('counts minutes from midnight', () => {
    expect(['00:00', '08:30', '23:59:00'].map(minuteOf)).toEqual([0, 510, 1439]);
  });

  it('shows the day and time that its instant was made from, in every zone', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    // Clocks change at night; lessons are during the day.
    const minute = fc.integer({ min: 5 * 60, max: 22 * 60 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), day, minute, (timeZone, on, at) => {
        const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
        const now = instantAt({ day: on, time, timeZone });
        expect(wallClockAt({ now, timeZone })).toEqual({ day: on, minute: at });
      }),
    );
  });

  it('uses the zone offset of that day, not of today', () => {
    const at = (day: string) => instantAt({ day, time: '08:00', timeZone: 'Europe/Berlin' }).toISOString();
    expect([at('2027-03-27'), at('2027-03-28')]).toEqual([
      '2027-03-27T07:00:00.000Z',
      '2027-03-28T06:00:00.000Z',
    ]);
  });

  it('takes the first of two equal hours, and the hour before a skipped one', () => {
    const at = (day: string) => instantAt({ day, time: '02:30', timeZone: 'Europe/Berlin' }).toISOString();
    expect(at('2026-10-25')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2027-03-28')).toBe('2027-03-28T01:30:00.000Z');
  });
});
