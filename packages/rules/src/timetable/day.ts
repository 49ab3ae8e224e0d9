import { minuteOf } from '../days/wall-clock.ts';
import { isGiven, type Occurrence, type PlannedLesson } from './timetable.ts';

/** Longer than any break between two bells, including lunch: free time worth mentioning. */
const LONGEST_BREAK = 60;

/** Free time between two lessons of a day, from the end of one to the start of the next. */
export type Gap = { beginsAt: string; endsAt: string; minutes: number };

/** The state of a day at one minute. */
export type DayAt<Lesson extends PlannedLesson> = {
  running: { occurrence: Occurrence<Lesson>; minutesLeft: number } | null;
  next: { occurrence: Occurrence<Lesson>; minutesUntil: number } | null;
  past: Occurrence<Lesson>[];
  gaps: Gap[];
};

/** The running, next and past lessons at a minute (of 1,440) of a day, given all its occurrences. */
export function dayAtMinute<Lesson extends PlannedLesson>({
  occurrences,
  minute,
}: {
  occurrences: readonly Occurrence<Lesson>[];
  minute: number;
}): DayAt<Lesson> {
  const given = byBeginning(occurrences);
  const running = given.find(
    ({ beginsAt, endsAt }) => minuteOf(beginsAt) <= minute && minute < minuteOf(endsAt),
  );
  const next = given.find(({ beginsAt }) => minuteOf(beginsAt) > minute);
  return {
    running: running ? { occurrence: running, minutesLeft: minuteOf(running.endsAt) - minute } : null,
    next: next ? { occurrence: next, minutesUntil: minuteOf(next.beginsAt) - minute } : null,
    past: given.filter(({ endsAt }) => minuteOf(endsAt) <= minute),
    gaps: gapsOf({ occurrences: given }),
  };
}

/** The free times of a day between its lessons, if longer than a break. */
export function gapsOf({ occurrences }: { occurrences: readonly Occurrence[] }): Gap[] {
  const gaps: Gap[] = [];
  let freeFrom: string | null = null;
  for (const { beginsAt, endsAt } of byBeginning(occurrences)) {
    const minutes = freeFrom === null ? 0 : minuteOf(beginsAt) - minuteOf(freeFrom);
    if (freeFrom !== null && minutes > LONGEST_BREAK)
      gaps.push({ beginsAt: freeFrom, endsAt: beginsAt, minutes });
    if (freeFrom === null || minuteOf(endsAt) > minuteOf(freeFrom)) freeFrom = endsAt;
  }
  return gaps;
}

function byBeginning<Lesson extends PlannedLesson>(occurrences: readonly Occurrence<Lesson>[]) {
  return occurrences.filter(isGiven).sort((one, other) => minuteOf(one.beginsAt) - minuteOf(other.beginsAt));
}
