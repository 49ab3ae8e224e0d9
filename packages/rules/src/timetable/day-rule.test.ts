import { describe, expect, it } from 'vitest';
import { type CalendarEntry, dayRule, entriesOn, isWorkingDay } from './day-rule.ts';

let lastId = 0;
const entry = (of: Partial<CalendarEntry>): CalendarEntry => {
  lastId += 1;
  const days = { from: '2026-11-07', to: '2026-11-08' };
  return { id: lastId, kind: 'holiday', ...days, facultyId: null, bells: [], follows: null, ...of };
};
const holiday = entry({});
const exams = entry({ kind: 'exams', from: '2026-12-21', to: '2027-01-16' });
const newYear = entry({ from: '2027-01-01', to: '2027-01-02' });
const short = entry({
  kind: 'shortened',
  from: '2026-12-31',
  to: '2026-12-31',
  bells: [{ number: 1, beginsAt: '08:00', endsAt: '08:40' }],
});
const workingSaturday = entry({
  kind: 'substituted',
  from: '2026-11-14',
  to: '2026-11-14',
  follows: { dayNumber: 1, week: 0 },
});
const calendar = [holiday, exams, newYear, short, workingSaturday];
const on = (day: string, facultyId: number | null = null, given = calendar) =>
  dayRule({ day, facultyId, calendar: given });

describe('what a day is', () => {
  it('is ordinary without an entry, also between two entries', () => {
    const ordinary = { entry: null, isTaught: true, bells: null, follows: null, isWorked: null };
    for (const day of ['2026-11-06', '2026-11-09', '2026-12-20', '2027-01-17', '2020-01-01'])
      expect(on(day)).toEqual(ordinary);
    expect(on('2026-11-07', null, [])).toEqual(ordinary);
  });

  it('is decided by each kind', () => {
    expect(on('2026-11-07')).toMatchObject({ entry: holiday, isTaught: false, isWorked: false });
    expect(on('2026-12-22')).toMatchObject({ entry: exams, isTaught: false, isWorked: null });
    expect(on('2026-12-31')).toMatchObject({ entry: short, isTaught: true, bells: short.bells });
    expect(on('2026-11-14')).toMatchObject({
      entry: workingSaturday,
      isTaught: true,
      follows: { dayNumber: 1, week: 0 },
      isWorked: true,
    });
  });

  it('is decided by the shortest of several entries: a holiday within the exam session', () => {
    expect(on('2027-01-01').entry).toBe(newYear);
    expect(on('2027-01-03').entry).toBe(exams);
  });

  it('is decided by the faculty’s own entry among equally long ones, then by the newest', () => {
    const own = entry({ kind: 'shortened', facultyId: 3 });
    const newer = entry({ kind: 'exams' });
    const given = [own, holiday, newer];
    expect(on('2026-11-07', 3, given).entry).toBe(own);
    expect(on('2026-11-07', 4, given).entry).toBe(newer);
    expect(on('2026-11-07', null, given).entry).toBe(newer);
  });

  it('is named once for several faculties, and for the whole university without any', () => {
    const own = entry({ facultyId: 3, from: '2026-11-08', to: '2026-11-08' });
    const given = [...calendar, own];
    const named = (facultyIds: number[]) => entriesOn({ day: '2026-11-08', facultyIds, calendar: given });
    expect(named([3, 4, 5])).toEqual([own, holiday]);
    expect(named([])).toEqual([holiday]);
    expect(entriesOn({ day: '2026-11-09', facultyIds: [3], calendar: given })).toEqual([]);
  });
});

it('the offices work from Monday to Friday, on a substituted Saturday, and not on a holiday', () => {
  const works = (day: string) => isWorkingDay({ day, facultyId: null, calendar });
  expect(works('2026-11-13')).toBe(true);
  expect(works('2026-11-14')).toBe(true);
  expect(works('2026-11-21')).toBe(false);
  expect(works('2026-12-22')).toBe(true);
  expect(works('2027-01-01')).toBe(false);
});
