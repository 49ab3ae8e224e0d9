import type { ScheduleFrame, ScheduleLesson } from '@bilim/contract/areas/schedule.shapes';
import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import { minuteOf } from '@bilim/rules/days/wall-clock';
import { dayAtMinute } from '@bilim/rules/timetable/day';
import { dayRule } from '@bilim/rules/timetable/day-rule';
import { isGiven, isPlannedOn, type Occurrence } from '@bilim/rules/timetable/timetable';

export type Lesson = ScheduleLesson;
export type PlannedLesson = Occurrence<Lesson>;
export type TermDays = { startsOn: string; endsOn: string };
export type Calendar = ScheduleFrame['calendar'];
type Bell = ScheduleFrame['bells'][number];
type Walks = ScheduleFrame['walks'];

/** The walk to the next lesson of the day, if it is in another building. */
export type Walk = { building: string; minutes: number };

export const keyOfGiven = ({ lesson, day, state }: PlannedLesson) => `${lesson.id}-${day}-${state}`;

/** The days of the week that have a column: Sunday only if it has lessons. */
export function shownDays({ days, busy }: { days: readonly string[]; busy: (day: string) => boolean }) {
  return days.filter((day) => dayNumberOf(day) < 7 || busy(day));
}

/** The other week's lessons of a day: not given this week, but next week. None on a day without lessons. */
export function otherWeekOn({
  lessons,
  day,
  term,
  calendar,
}: {
  lessons: readonly Lesson[];
  day: string;
  term: TermDays;
  calendar: Calendar;
}) {
  const days = { day, term, calendar };
  return lessons.filter((lesson) => {
    const { facultyId } = lesson;
    if (lesson.week === 0 || !dayRule({ day, facultyId, calendar }).isTaught) return false;
    return !isPlannedOn({ lesson, ...days }) && isPlannedOn({ lesson: { ...lesson, week: 0 }, ...days });
  });
}

/** The bells up to the last used one, and the rest. */
export function foldBells({ bells, used }: { bells: readonly Bell[]; used: (bell: number) => boolean }) {
  const last = bells.findLastIndex(({ number }) => used(number));
  return { shown: bells.slice(0, last + 1), folded: bells.slice(last + 1) };
}

const LUNCH_MINUTES = 30;

/** The long break after a bell, if there is one. */
export function lunchAfter(bells: readonly Bell[], place: number) {
  const [bell, next] = [bells[place], bells[place + 1]];
  if (!bell || !next || minuteOf(next.beginsAt) - minuteOf(bell.endsAt) < LUNCH_MINUTES) return null;
  return { beginsAt: bell.endsAt, endsAt: next.beginsAt };
}

/**
 * The bell of a minute and the position within it; a break belongs to the following bell. Null out of hours.
 */
export function bellAt({ bells, minute }: { bells: readonly Bell[]; minute: number }) {
  const first = bells[0];
  if (!first || minute < minuteOf(first.beginsAt)) return null;
  const bell = bells.find(({ endsAt }) => minute < minuteOf(endsAt));
  if (!bell) return null;
  const [begin, end] = [minuteOf(bell.beginsAt), minuteOf(bell.endsAt)];
  return { bell: bell.number, share: Math.max(0, (minute - begin) / (end - begin)) };
}

/** The walk after each lesson of a day, by the lesson's key. */
export function walksOf({ day, walks }: { day: readonly PlannedLesson[]; walks: Walks }) {
  const found = new Map<string, Walk>();
  const given = day.filter(isGiven);
  const minutesBetween = (one: string, other: string) =>
    walks.find(({ from, to }) => (from === one && to === other) || (from === other && to === one))?.minutes;
  for (const one of given) {
    const next = given.find(({ beginsAt }) => minuteOf(beginsAt) >= minuteOf(one.endsAt));
    const minutes = next && minutesBetween(one.building, next.building);
    if (next && minutes !== undefined) found.set(keyOfGiven(one), { building: next.building, minutes });
  }
  return found;
}

export function figuresOf(week: readonly PlannedLesson[]) {
  const given = week.filter(isGiven);
  const minutes = given.reduce((sum, one) => sum + minuteOf(one.endsAt) - minuteOf(one.beginsAt), 0);
  const days = [...new Set(given.map(({ day }) => day))];
  const gaps = days.flatMap(
    (day) => dayAtMinute({ occurrences: given.filter((one) => one.day === day), minute: 0 }).gaps,
  );
  const byKind = { lecture: 0, practice: 0, laboratory: 0 };
  for (const { lesson } of given) byKind[lesson.kind] += 1;
  return { lessons: given.length, hours: Math.round((minutes / 60) * 10) / 10, gaps: gaps.length, byKind };
}

/** Unacknowledged changes of the user's timetable for today or later, soonest first. */
export function unseenChanges({ lessons, today }: { lessons: readonly Lesson[]; today: string }) {
  return lessons
    .flatMap((lesson) => lesson.changes.map((change) => ({ lesson, change })))
    .filter(({ change }) => !change.seen && (change.day >= today || (change.to?.day ?? '') >= today))
    .sort((one, other) => (one.change.day < other.change.day ? -1 : 1));
}
