import { weekParity } from './week-parity.ts';

/** Where a day falls in a term's weekly schedule: Monday is 1, an odd week 1, an even one 2. */
export type LessonDay = { dayNumber: number; week: 1 | 2 };

const SUNDAY = 7;

/** The day of the week as schedules count it: Monday is 1, Sunday 7. */
export const dayNumberOf = (day: string): number => new Date(day).getUTCDay() || SUNDAY;

/** The place of a day ('YYYY-MM-DD') in the schedule of a term; null on a day outside the term, when no lesson is given. */
export function lessonDay({
  day,
  term: { startsOn, endsOn },
}: {
  day: string;
  term: { startsOn: string; endsOn: string };
}): LessonDay | null {
  if (day < startsOn || day > endsOn) return null;
  return { dayNumber: dayNumberOf(day), week: weekParity({ termStartsOn: startsOn, day }) };
}
