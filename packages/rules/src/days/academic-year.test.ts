import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  academicYear,
  academicYears,
  currentSeason,
  dayAt,
  type TermStart,
  yearOf,
} from './academic-year.ts';

const BISHKEK = 'Asia/Bishkek';
const at = (text: string, timeZone = BISHKEK) => ({ now: new Date(text), timeZone });
const yearAt = (moment: { now: Date; timeZone: string }) => yearOf(dayAt(moment));
const moment = fc.record({
  now: fc.date({ min: new Date('1990-01-01'), max: new Date('2150-12-31'), noInvalidDate: true }),
  timeZone: fc.constantFrom(BISHKEK, 'UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu'),
});

describe('the name of an academic year', () => {
  it.each([
    [2026, '2026-27'],
    [1999, '1999-00'],
    [2008, '2008-09'],
  ])('of %i is %s', (id, name) => expect(academicYear(id)).toEqual({ id, name }));
});

describe('the day at the university', () => {
  it('is already tomorrow when the evening in London is the night in Bishkek', () => {
    expect(dayAt(at('2026-08-31T18:00:00Z'))).toBe('2026-09-01');
    expect(dayAt(at('2026-08-31T17:59:59Z'))).toBe('2026-08-31');
  });
});

describe('the default year', () => {
  it('is the previous one until the end of August and the new one from September', () => {
    expect(yearAt(at('2026-08-31T17:59:59.999Z')).id).toBe(2025);
    expect(yearAt(at('2026-08-31T18:00:00.000Z')).id).toBe(2026);
  });

  it('does not change at New Year', () => {
    expect(yearAt(at('2026-12-31T12:00:00Z'))).toEqual(yearAt(at('2027-01-01T12:00:00Z')));
  });

  it('starts at most one year before the given day, never after it', () => {
    fc.assert(
      fc.property(moment, (when) => {
        const { id } = yearAt(when);
        const day = dayAt(when);
        expect(`${id}-09-01` <= day && day < `${id + 1}-09-01`).toBe(true);
      }),
    );
  });
});

describe('the list of years', () => {
  it('contains four years before the default year and one after it', () => {
    const names = academicYears('2026-11-15').map(({ name }) => name);
    expect(names).toEqual(['2022-23', '2023-24', '2024-25', '2025-26', '2026-27', '2027-28']);
  });

  it('has six consecutive years with the default one fifth, at any moment and in any zone', () => {
    fc.assert(
      fc.property(moment, (when) => {
        const years = academicYears(dayAt(when));
        expect(years).toHaveLength(6);
        expect(years[4]).toEqual(yearAt(when));
        expect(years.every(({ id }, place) => id === (years[0]?.id ?? 0) + place)).toBe(true);
        expect(years.every(({ name }) => /^\d{4}-\d{2}$/.test(name))).toBe(true);
      }),
    );
  });
});

describe('the current term', () => {
  const terms: TermStart[] = [
    { season: 2, startsOn: '2027-02-01' },
    { season: 1, startsOn: '2026-09-07' },
  ];
  const on = (day: string) => currentSeason({ day, terms });

  it.each([
    ['the first day of autumn', '2026-09-07', 1],
    ['the winter holidays, when autumn is over and spring has not begun', '2027-01-20', 1],
    ['the first day of spring', '2027-02-01', 2],
    ['summer', '2027-07-15', 2],
    ['September before lessons begin', '2026-09-01', 1],
  ])('in %s is by what began last', (_, day, season) => expect(on(day)).toBe(season));

  it('is the configured default, 2, without known terms', () => {
    expect(currentSeason({ day: '2026-10-01', terms: [] })).toBe(2);
  });

  it('does not depend on the order of the terms', () => {
    const day = fc.date({ min: new Date('2026-08-01'), max: new Date('2027-09-30'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        expect(on(text)).toBe(currentSeason({ day: text, terms: [...terms].reverse() }));
      }),
    );
  });
});
