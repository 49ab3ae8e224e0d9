import type { CalendarEntry } from '@bilim/contract/areas/calendar.shapes';
import { occurrencesBetween } from '@bilim/rules/timetable/timetable';
import { describe, expect, it } from 'vitest';
import { shortBuilding, shortPlace } from './short-place.ts';
import { aChange, aLesson, anEntry, TERM } from './testing/lessons.ts';
import {
  bellAt,
  figuresOf,
  foldBells,
  keyOfGiven,
  type Lesson,
  lunchAfter,
  otherWeekOn,
  shownDays,
  unseenChanges,
  walksOf,
} from './week-plan.ts';

const BELLS = [
  { number: 1, beginsAt: '08:00', endsAt: '09:20' },
  { number: 2, beginsAt: '09:30', endsAt: '10:50' },
  { number: 3, beginsAt: '11:30', endsAt: '12:50' },
  { number: 4, beginsAt: '13:00', endsAt: '14:20' },
];
const WALKS = [{ from: 'Корпус № 2', to: 'Главный корпус', minutes: 30 }];
/** Week 12 of the term, an even one. */
const week = (lessons: readonly Lesson[]) =>
  occurrencesBetween({ from: '2026-11-16', to: '2026-11-22', lessons, term: TERM, calendar: [] });

it('shows Sunday only if it has lessons', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
  expect(shownDays({ days, busy: () => false })).toEqual(days.slice(0, 2));
  expect(shownDays({ days, busy: () => true })).toEqual(days);
});

describe('lessons of the other week', () => {
  const odd = aLesson({ id: 2, week: 1 });
  const even = aLesson({ id: 3, week: 2 });
  const lessons = [aLesson(), odd, even];

  it('are those missing in the shown week', () => {
    expect(otherWeekOn({ lessons, day: '2026-11-16', term: TERM, calendar: [] })).toEqual([odd]);
    expect(otherWeekOn({ lessons, day: '2026-11-23', term: TERM, calendar: [] })).toEqual([even]);
  });

  it('do not exist on a day off, and are those of the weekday that a day follows', () => {
    const at = (day: string, entry: Partial<CalendarEntry>) =>
      otherWeekOn({ lessons, day, term: TERM, calendar: [anEntry({ from: day, to: day, ...entry })] });
    expect(at('2026-11-16', {})).toEqual([]);
    const follows = { dayNumber: 1, week: 1 as const };
    expect(at('2026-11-21', { kind: 'substituted', follows })).toEqual([even]);
  });

  it('do not exist on another day or outside the term', () => {
    expect(otherWeekOn({ lessons, day: '2026-11-17', term: TERM, calendar: [] })).toEqual([]);
    expect(otherWeekOn({ lessons, day: '2027-02-01', term: TERM, calendar: [] })).toEqual([]);
  });
});

describe('bells', () => {
  it('collapse after the last used one, never before it', () => {
    const { shown, folded } = foldBells({ bells: BELLS, used: (bell) => bell === 3 });
    expect(shown.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(folded.map(({ number }) => number)).toEqual([4]);
    expect(foldBells({ bells: BELLS, used: () => false }).shown).toEqual([]);
  });

  it('have a lunch break of half an hour or more, and none in a short break', () => {
    expect(lunchAfter(BELLS, 0)).toBeNull();
    expect(lunchAfter(BELLS, 1)).toEqual({ beginsAt: '10:50', endsAt: '11:30' });
    expect(lunchAfter(BELLS, 3)).toBeNull();
  });

  it("report the minute's position within one; a break belongs to the next bell", () => {
    expect(bellAt({ bells: BELLS, minute: 8 * 60 + 40 })).toEqual({ bell: 1, share: 0.5 });
    expect(bellAt({ bells: BELLS, minute: 9 * 60 + 25 })).toEqual({ bell: 2, share: 0 });
    expect(bellAt({ bells: BELLS, minute: 7 * 60 })).toBeNull();
    expect(bellAt({ bells: BELLS, minute: 14 * 60 + 20 })).toBeNull();
  });
});

describe('walks', () => {
  const first = aLesson();
  const second = aLesson({ id: 2, bell: 2, beginsAt: '09:30', endsAt: '10:50', building: 'Главный корпус' });

  it('lead to the next lesson of the day when it is in another building', () => {
    const day = week([first, second]);
    const walks = walksOf({ day, walks: WALKS });
    const [one] = day;
    expect(one && walks.get(keyOfGiven(one))?.building).toBe('Главный корпус');
    expect(walks.size).toBe(1);
  });

  it('do not exist within a building, to a cancelled lesson, or to an unknown place', () => {
    const near = { ...second, building: first.building };
    expect(walksOf({ day: week([first, near]), walks: WALKS }).size).toBe(0);
    const cancelled = { ...second, changes: [aChange({ kind: 'cancelled', to: null })] };
    expect(walksOf({ day: week([first, cancelled]), walks: WALKS }).size).toBe(0);
    expect(walksOf({ day: week([first, second]), walks: [] }).size).toBe(0);
  });
});

it('counts the lessons of a week: a moved one once, a cancelled one not at all', () => {
  const lessons = [
    aLesson({ changes: [aChange()] }),
    aLesson({ id: 2, dayNumber: 2, kind: 'practice' }),
    aLesson({ id: 3, dayNumber: 3, changes: [aChange({ day: '2026-11-18', kind: 'cancelled', to: null })] }),
  ];
  expect(figuresOf(week(lessons))).toEqual({
    lessons: 2,
    hours: 2.7,
    gaps: 1,
    byKind: { lecture: 1, practice: 1, laboratory: 0 },
  });
});

describe('unacknowledged changes', () => {
  const seen = aLesson({ id: 2, changes: [aChange({ id: 2, seen: true })] });
  const fresh = aLesson({ changes: [aChange()] });

  it('are shown until the last affected day is over', () => {
    const ids = (today: string) =>
      unseenChanges({ lessons: [fresh, seen], today }).map(({ change }) => change.id);
    expect(ids('2026-11-10')).toEqual([1]);
    expect(ids('2026-11-17')).toEqual([1]);
    expect(ids('2026-11-18')).toEqual([]);
  });

  it('are sorted by day', () => {
    const later = aLesson({
      id: 3,
      changes: [aChange({ id: 3, day: '2026-11-23', kind: 'cancelled', to: null })],
    });
    const found = unseenChanges({ lessons: [later, fresh], today: '2026-11-16' });
    expect(found.map(({ change }) => change.id)).toEqual([1, 3]);
  });
});

it('abbreviates a place by the number of its building, or by its first letters', () => {
  expect(shortPlace({ building: 'Корпус № 2', room: '311' })).toBe('2/311');
  expect(shortBuilding('Главный корпус')).toBe('ГК');
});
