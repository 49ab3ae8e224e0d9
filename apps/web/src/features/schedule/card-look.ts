import { minuteOf } from '@bilim/rules/days/wall-clock';
import type { DayAt } from '@bilim/rules/timetable/day';
import { isGiven } from '@bilim/rules/timetable/timetable';
import type { CardLook } from './components/lesson-card.tsx';
import { isFresh } from './is-fresh.ts';
import type { WallClock } from './use-wall-clock.ts';
import type { Lesson, PlannedLesson } from './week-plan.ts';

/** The look of a lesson at a minute; null if it is hidden: on a day off, or the old place of an acknowledged move. */
export function lookOf({
  given,
  clock,
  isOwn,
}: {
  given: PlannedLesson;
  clock: WallClock;
  isOwn: boolean;
}): CardLook | null {
  const { state, day, beginsAt, endsAt } = given;
  const fresh = isFresh(given, { isOwn });
  switch (state) {
    case 'off':
      return null;
    case 'ghost':
      return fresh ? 'ghost' : null;
    case 'cancelled':
      return 'cancelled';
    case 'planned':
    case 'moved': {
      const isToday = day === clock.day;
      if (isToday && minuteOf(beginsAt) <= clock.minute && clock.minute < minuteOf(endsAt)) return 'running';
      if (day < clock.day || (isToday && minuteOf(endsAt) <= clock.minute)) return 'past';
      return fresh ? 'fresh' : 'plain';
    }
  }
}

/** Whether it is the next lesson of the day. */
export const isNextOf = (at: DayAt<Lesson>, given: PlannedLesson) =>
  isGiven(given) && at.next?.occurrence.lesson.id === given.lesson.id && at.next.occurrence.day === given.day;
