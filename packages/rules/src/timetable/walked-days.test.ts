import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, eachDay } from '../days/add-days.ts';
import { lessonDay } from '../days/lesson-day.ts';
import type { CalendarEntry } from './day-rule.ts';
import { weeklyDays } from './rhythm.ts';
import {
  countGiven,
  isGiven,
  isPlannedOn,
  occurrencesBetween,
  type PlannedChange,
  type PlannedLesson,
} from './timetable.ts';

type Term = { startsOn: string; endsOn: string };
type Drawn = { term: Term; calendar: CalendarEntry[]; lessons: PlannedLesson[]; from: string; to: string };

const BELLS = [1, 2, 3].map((bell) => ({ bell, beginsAt: `0${bell}:00`, endsAt: `0${bell}:45` }));
const SHORT = [1, 2].map((number) => ({ number, beginsAt: `1${number}:00`, endsAt: `1${number}:30` }));
const place = fc.constantFrom(...BELLS).map((bell) => ({ ...bell, roomId: 1, building: 'A', room: '1' }));
const ahead = fc.integer({ min: -8, max: 70 });

const entry = fc.record({
  kind: fc.constantFrom('holiday' as const, 'exams' as const, 'shortened' as const, 'substituted' as const),
  from: ahead,
  length: fc.constantFrom(0, 0, 0, 1, 3, 20),
  facultyId: fc.constantFrom(null, 1, 2),
  bells: fc.subarray(SHORT, { minLength: 1 }),
  follows: fc.record({
    dayNumber: fc.integer({ min: 1, max: 7 }),
    week: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
});
const change = fc.record({
  day: ahead,
  kind: fc.constantFrom('moved' as const, 'cancelled' as const),
  to: ahead,
  place,
});
const lesson = fc.record({
  dayNumber: fc.integer({ min: 1, max: 7 }),
  week: fc.integer({ min: 0, max: 2 }),
  facultyId: fc.constantFrom(null, 1, 2),
  place,
  changes: fc.uniqueArray(change, { selector: ({ day }) => day, maxLength: 5 }),
});

/** Terms that begin on any weekday, and calendars whose entries overlap. */
const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    start: fc.integer({ min: 0, max: 13 }),
    length: fc.integer({ min: 3, max: 60 }),
    entries: fc.array(entry, { maxLength: 7 }),
    lessons: fc.array(lesson, { maxLength: 4 }),
    from: ahead,
    days: fc.integer({ min: 0, max: 80 }),
  })
  .map(({ start, length, entries, lessons, from, days }) => {
    const startsOn = addDays({ day: '2026-08-25', days: start });
    const at = (count: number) => addDays({ day: startsOn, days: count });
    return {
      term: { startsOn, endsOn: at(length) },
      from: at(from),
      to: at(from + days),
      calendar: entries.map(({ from, length, kind, bells, follows, facultyId }, id) => ({
        id,
        kind,
        from: at(from),
        to: at(from + length),
        facultyId,
        bells: kind === 'shortened' ? bells : [],
        follows: kind === 'substituted' ? follows : null,
      })),
      lessons: lessons.map(({ place, changes, ...of }, id) => ({
        id,
        ...of,
        ...place,
        changes: changes.map(
          ({ day, kind, to, place }): PlannedChange => ({
            kind,
            day: at(day),
            to: kind === 'moved' ? { day: at(to), ...place } : null,
          }),
        ),
      })),
    };
  });

/** The deciding entry of a day, found among all entries. */
function entryOn({ calendar }: Drawn, { facultyId }: PlannedLesson, day: string): CalendarEntry | undefined {
  const length = ({ from, to }: CalendarEntry) => daysBetween({ from, to });
  return calendar
    .filter(({ from, to }) => from <= day && day <= to)
    .filter((one) => one.facultyId === null || one.facultyId === facultyId)
    .toSorted(
      (one, other) =>
        length(one) - length(other) ||
        Number(one.facultyId === null) - Number(other.facultyId === null) ||
        other.id - one.id,
    )[0];
}

function isPlanned(given: Drawn, lesson: PlannedLesson, day: string): boolean {
  const own = lessonDay({ day, term: given.term });
  if (!own) return false;
  const follows = entryOn(given, lesson, day)?.follows;
  const { dayNumber, week } = follows ?? own;
  return lesson.dayNumber === dayNumber && [0, week || own.week].includes(lesson.week);
}

function timesOn(given: Drawn, lesson: PlannedLesson, at: { day: string; bell: number; beginsAt: string }) {
  const entry = entryOn(given, lesson, at.day);
  if (entry?.kind === 'holiday' || entry?.kind === 'exams') return null;
  if (entry?.kind !== 'shortened') return at.beginsAt;
  return entry.bells.find(({ number }) => number === at.bell)?.beginsAt ?? null;
}

/** Walks day by day: what each lesson is on each day. */
function walked(given: Drawn): string[] {
  return eachDay({ from: given.from, to: given.to }).flatMap((day) =>
    given.lessons.flatMap((lesson) => {
      const found: string[] = [];
      const say = (bell: number, state: string, begins: string) =>
        found.push(`${day} ${bell} ${lesson.id} ${state} ${begins}`);
      if (isPlanned(given, lesson, day)) {
        const change = lesson.changes.find((one) => one.day === day);
        const begins = timesOn(given, lesson, { ...lesson, day });
        const isMoved = change?.kind === 'moved';
        const kept = change ? 'cancelled' : 'planned';
        const state = isMoved ? 'ghost' : begins === null ? 'off' : kept;
        say(lesson.bell, state, begins ?? lesson.beginsAt);
      }
      for (const { day: from, to } of lesson.changes) {
        if (to?.day !== day || !isPlanned(given, lesson, from)) continue;
        const begins = timesOn(given, lesson, to);
        say(to.bell, begins === null ? 'off' : 'moved', begins ?? to.beginsAt);
      }
      return found;
    }),
  );
}

it('the lessons between two days are those that a walk over each day finds', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const found = occurrencesBetween(given).map(
        ({ day, bell, lesson, state, beginsAt }) => `${day} ${bell} ${lesson.id} ${state} ${beginsAt}`,
      );
      expect(found.toSorted()).toEqual(walked(given).toSorted());
    }),
    { numRuns: 200 },
  );
});

it('the number of given lessons is calculated as if each day were walked', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const listed = occurrencesBetween(given).filter(isGiven).length;
      expect(countGiven(given)).toBe(listed);
    }),
    { numRuns: 200 },
  );
});

it('a lesson is planned on the days of the walk, and weekly on those of a walk without a calendar', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const days = eachDay({ from: given.from, to: given.to });
      for (const lesson of given.lessons) {
        for (const day of days)
          expect(isPlannedOn({ ...given, lesson, day })).toBe(isPlanned(given, lesson, day));
        const all = eachDay({ from: given.term.startsOn, to: given.term.endsOn });
        const weekly = all.filter((day) => isPlanned({ ...given, calendar: [] }, lesson, day));
        expect(weeklyDays({ lesson, term: given.term })).toEqual(weekly);
      }
    }),
  );
});
