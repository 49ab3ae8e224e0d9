import { describe, expect, it } from 'vitest';
import { placeOfSemester, semesterOf, stateOf, windowAt } from './window.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour));
const window = (from: number, to: number) => ({ opensAt: at(from), closesAt: at(to) });

describe('a window', () => {
  it('is open from its first instant to just before its last', () => {
    const one = window(8, 10);
    expect(stateOf(one, new Date(at(8).getTime() - 1))).toBe('before');
    expect(stateOf(one, at(8))).toBe('open');
    expect(stateOf(one, new Date(at(10).getTime() - 1))).toBe('open');
    expect(stateOf(one, at(10))).toBe('closed');
    expect(stateOf(null, at(8))).toBe('none');
  });

  it('is selected: the open one, else the next, else the last', () => {
    const [early, late] = [window(8, 10), window(14, 16)];
    expect(windowAt([late, early], at(9))).toBe(early);
    expect(windowAt([late, early], at(12))).toBe(late);
    expect(windowAt([late, early], at(15))).toBe(late);
    expect(windowAt([late, early], at(20))).toBe(late);
    expect(windowAt([], at(20))).toBeNull();
  });
});

describe('a semester of study', () => {
  it('follows from the year and the season', () => {
    expect(semesterOf({ yearId: 2026, season: 2, intakeYearId: 2024 })).toBe(6);
    expect(placeOfSemester(6)).toEqual({ season: 2, yearOfStudy: 3 });
    expect(placeOfSemester(5)).toEqual({ season: 1, yearOfStudy: 3 });
    expect(placeOfSemester(1)).toEqual({ season: 1, yearOfStudy: 1 });
  });
});
