import { dayAtIndex, dayIndex, dayNumberAt } from '../days/day-index.ts';

const EVERY_WEEK = 0;
const EVEN_WEEK = 2;
const WEEK = 7;
const SUNDAY = 7;

type Weekly = { dayNumber: number; week: number };
type Term = { startsOn: string; endsOn: string };

/** The days of a weekly lesson in a term, as day indexes: `first`, then each `step` days until `last`. */
export type Rhythm = {
  first: number;
  step: number;
  last: number;
  /** A lesson before the rhythm. A term that begins on a Sunday has two odd Sundays in a row. */
  early: number | null;
};

export function rhythmOf({ lesson, term }: { lesson: Weekly; term: Term }): Rhythm {
  const { dayNumber, week } = lesson;
  const [start, last] = [dayIndex(term.startsOn), dayIndex(term.endsOn)];
  const step = week === EVERY_WEEK ? WEEK : 2 * WEEK;
  const isSunday = dayNumberAt(start) === SUNDAY;
  const early = isSunday && dayNumber === SUNDAY && week !== EVEN_WEEK && start <= last ? start : null;
  const monday = mondayOfWeekOne(start);
  const wanted = monday + dayNumber - 1 + (week === EVEN_WEEK ? WEEK : 0);
  const first = wanted < start ? wanted + step * Math.ceil((start - wanted) / step) : wanted;
  return { first, step, last, early };
}

/** The Monday from which the weeks of a term are counted: after a Sunday on which it begins. */
const mondayOfWeekOne = (start: number) =>
  dayNumberAt(start) === SUNDAY ? start + 1 : start + 1 - dayNumberAt(start);

/** The number of days of the rhythm from one index to another, both included. */
export function countDays({ rhythm, from, to }: { rhythm: Rhythm; from: number; to: number }): number {
  const { first, step, last, early } = rhythm;
  const before = early !== null && from <= early && early <= to ? 1 : 0;
  const [low, high] = [Math.max(from, first), Math.min(to, last)];
  if (low > high) return before;
  return before + Math.floor((high - first) / step) - Math.ceil((low - first) / step) + 1;
}

/** The same days, in order. */
export function daysIn({ rhythm, from, to }: { rhythm: Rhythm; from: number; to: number }): number[] {
  const { first, step, early } = rhythm;
  const days = early !== null && from <= early && early <= to ? [early] : [];
  const high = Math.min(to, rhythm.last);
  const skipped = Math.max(0, Math.ceil((from - first) / step));
  for (let day = first + skipped * step; day <= high; day += step) days.push(day);
  return days;
}

export function hasDay({ rhythm, index }: { rhythm: Rhythm; index: number }): boolean {
  return countDays({ rhythm, from: index, to: index }) === 1;
}

/** The days on which the weekly schedule has a lesson in its term, without the calendar and changes. */
export function weeklyDays(asked: { lesson: Weekly; term: Term }): string[] {
  const rhythm = rhythmOf(asked);
  return daysIn({ rhythm, from: rhythm.early ?? rhythm.first, to: rhythm.last }).map(dayAtIndex);
}

/** Whether a week of a term is odd (1) or even (2). */
export function parityAt({ index, term }: { index: number; term: Term }): 1 | 2 {
  const weeks = Math.floor((index - mondayOfWeekOne(dayIndex(term.startsOn))) / WEEK);
  return Math.max(0, weeks) % 2 === 0 ? 1 : 2;
}
