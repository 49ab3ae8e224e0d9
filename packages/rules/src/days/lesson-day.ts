import { weekParity } from './week-parity.ts';

/** The position of a day in a term’s weekly schedule: Monday is 1, an odd week 1, an even one 2. */
export type LessonDay = { dayNumber: number; week: 1 | 2 };

const SUNDAY = 7;

/** The day of the week in schedules: Monday is 1, Sunday 7. */
export const dayNumberOf = (day: string): number => new Date(day).getUTCDay() || SUNDAY;

/** The position of a day ('YYYY-MM-DD') in the schedule of a term; null outside the term, when there are no lessons. */
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
