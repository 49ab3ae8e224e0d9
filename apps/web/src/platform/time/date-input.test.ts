import { LANGUAGES } from '@bilim/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay, parseTime } from './date-input.ts';
import { datesIn } from './dates.ts';

const day = (text: string) => parseDay({ text, thisYear: 2026 });

describe('a typed day', () => {
  it.each([
    ['20.11.2026', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['20.11', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['20 ноября', '2026-11-20'],
    ['20 ноя 2027 г.', '2027-11-20'],
    ['20-ноябрь, 2026', '2026-11-20'],
    ['2026-жыл, 20-ноябрь', '2026-11-20'],
    ['20 November', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['3 мая', '2026-05-03'],
    ['3 марта', '2026-03-03'],
    ['3-май', '2026-05-03'],
  ])('%s is %s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it.each([
    '',
    '20',
    'завтра',
    '31.02.2026',
    '32.01.2026',
    '29.02.2026',
    '20 ма 2026',
    '1.2.3.4',
    '12.13.2026',
    '2026-11',
  ])('%j is no day', (text) => {
    expect(day(text)).toBeNull();
  });

  it('every date written by the field is parsed back, in each language', () => {
    const some = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(some, fc.constantFrom(...LANGUAGES), (date, language) => {
        const iso = date.toISOString().slice(0, 10);
        expect(day(datesIn(language).fieldDay(iso))).toBe(iso);
        expect(day(datesIn(language).calendarDay(iso))).toBe(iso);
      }),
    );
  });
});

describe('a typed time', () => {
  it.each([
    ['9:30', '09:30'],
    ['0930', '09:30'],
    ['9.30', '09:30'],
    ['9', '09:00'],
    ['23:59', '23:59'],
    ['930', '09:30'],
  ])('%s is %s', (text, expected) => {
    expect(parseTime(text)).toBe(expected);
  });

  it.each(['', '24:00', '9:60', '9:3', 'полдень', '12:30:00'])('%j is no time', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});
