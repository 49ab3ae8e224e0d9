import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days/add-days.ts';
import { lessonDay } from '../days/lesson-day.ts';
import { isGiven, isPlannedOn, occurrencesBetween, occurrencesOn, type PlannedLesson } from './timetable.ts';

/** An ordinary year: `walked-days.test.ts` has the calendars. */
const calendar: [] = [];
const term = { startsOn: '2026-09-01', endsOn: '2027-01-31' };
const place = { bell: 2, beginsAt: '09:30', endsAt: '10:50', roomId: 7, building: 'A', room: '101' };
const elsewhere = { bell: 4, beginsAt: '13:00', endsAt: '14:20', roomId: 8, building: 'B', room: '202' };
const lesson = (of: Partial<PlannedLesson> = {}): PlannedLesson => ({
  id: 1,
  dayNumber: 1,
  week: 0,
  facultyId: null,
  changes: [],
  ...place,
  ...of,
});
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const on = (day: string, ...lessons: PlannedLesson[]) =>
  occurrencesOn({ day, lessons, term, calendar }).map(({ lesson: { id }, state, bell, room }) => ({
    id,
    state,
    bell,
    room,
  }));

describe('the lessons of a day', () => {
  it('are those of its weekday, in the order of the bells', () => {
    const lessons = [lesson({ id: 1, bell: 3 }), lesson({ id: 2, bell: 1 }), lesson({ id: 3, dayNumber: 2 })];
    expect(on(MONDAY, ...lessons).map(({ id }) => id)).toEqual([2, 1]);
    expect(on(TUESDAY, ...lessons).map(({ id }) => id)).toEqual([3]);
  });

  it('are of the current week’s parity, odd or even', () => {
    // The term started on a Tuesday: 16 November is in its twelfth week.
    const lessons = [lesson({ id: 1, week: 1 }), lesson({ id: 2, week: 2 })];
    expect(on(MONDAY, ...lessons).map(({ id }) => id)).toEqual([2]);
    expect(on('2026-11-23', ...lessons).map(({ id }) => id)).toEqual([1]);
  });

  it('are empty outside the term', () => {
    expect(on('2026-08-31', lesson())).toEqual([]);
    expect(on('2027-02-01', lesson())).toEqual([]);
  });

  it('show a moved lesson at its new time, and as a ghost at its old one', () => {
    const moved = lesson({ changes: [{ day: MONDAY, kind: 'moved', to: { day: TUESDAY, ...elsewhere } }] });
    expect(on(MONDAY, moved)).toEqual([{ id: 1, state: 'ghost', bell: 2, room: '101' }]);
    expect(on(TUESDAY, moved)).toEqual([{ id: 1, state: 'moved', bell: 4, room: '202' }]);
    expect(on('2026-11-23', moved)).toEqual([{ id: 1, state: 'planned', bell: 2, room: '101' }]);
  });

  it('show a cancelled lesson as cancelled, only on that day', () => {
    const cancelled = lesson({ changes: [{ day: MONDAY, kind: 'cancelled', to: null }] });
    expect(on(MONDAY, cancelled)).toEqual([{ id: 1, state: 'cancelled', bell: 2, room: '101' }]);
    expect(on('2026-11-23', cancelled).map(({ state }) => state)).toEqual(['planned']);
  });

  it('ignore changes on days without that lesson in the schedule', () => {
    const changes = [{ day: TUESDAY, kind: 'moved' as const, to: { day: '2026-11-18', ...elsewhere } }];
    expect(on('2026-11-18', lesson({ changes }))).toEqual([]);
  });
});

const days = fc.integer({ min: -10, max: 170 }).map((count) => addDays({ day: term.startsOn, days: count }));
const changes = fc.uniqueArray(
  fc.record({
    day: days,
    kind: fc.constantFrom('moved' as const, 'cancelled' as const),
    to: days,
    bell: fc.nat(8),
  }),
  { selector: ({ day }) => day, maxLength: 6 },
);
const lessons = fc
  .array(
    fc.record({ dayNumber: fc.integer({ min: 1, max: 7 }), week: fc.integer({ min: 0, max: 2 }), changes }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map((of, id) =>
      lesson({
        ...of,
        id,
        changes: of.changes.map(({ to, bell, ...change }) => ({
          ...change,
          to: change.kind === 'moved' ? { ...elsewhere, day: to, bell } : null,
        })),
      }),
    ),
  );

describe('the lessons between two days', () => {
  it('are those of each day in order', () => {
    fc.assert(
      fc.property(lessons, days, fc.integer({ min: 0, max: 20 }), (drawn, from, length) => {
        const to = addDays({ day: from, days: length });
        const single = Array.from({ length: length + 1 }, (_, place) => addDays({ day: from, days: place }));
        expect(occurrencesBetween({ from, to, lessons: drawn, term, calendar })).toEqual(
          single.flatMap((day) => occurrencesOn({ day, lessons: drawn, term, calendar })),
        );
      }),
    );
  });

  it('are as many as planned, less the cancelled ones: a move loses and adds none', () => {
    fc.assert(
      fc.property(lessons, (drawn) => {
        const all = occurrencesBetween({
          from: '2026-01-01',
          to: '2027-12-31',
          lessons: drawn,
          term,
          calendar,
        });
        const count = (state: string) => all.filter((one) => one.state === state).length;
        const planned = occurrencesBetween({
          from: '2026-01-01',
          to: '2027-12-31',
          term,
          calendar,
          lessons: drawn.map((one) => ({ ...one, changes: [] })),
        });
        expect(all.filter(isGiven)).toHaveLength(planned.length - count('cancelled'));
        expect(count('ghost')).toBe(count('moved'));
      }),
    );
  });

  it('are planned on days of their weekday and week', () => {
    fc.assert(
      fc.property(lessons, days, (drawn, day) => {
        for (const one of drawn) {
          const where = lessonDay({ day, term });
          const fits = where?.dayNumber === one.dayNumber && [0, where.week].includes(one.week);
          expect(isPlannedOn({ lesson: one, day, term, calendar })).toBe(fits);
        }
      }),
    );
  });
});
