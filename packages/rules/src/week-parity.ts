const DAY_MS = 86_400_000;
const SUNDAY = 0;

type DayOfTerm = { termStartsOn: string; day: string };

/**
 * Which week of its term a day ('YYYY-MM-DD') lies in, from 1. Weeks begin on Monday, so the first may be short; a term
 * that begins on a Sunday, when nobody studies, counts from the Monday after it.
 */
export function weekNumber({ termStartsOn, day }: DayOfTerm): number {
  const start = new Date(termStartsOn);
  const daysToMonday = start.getUTCDay() === SUNDAY ? 1 : 1 - start.getUTCDay();
  const firstMonday = start.getTime() + daysToMonday * DAY_MS;
  return Math.max(0, Math.floor((Date.parse(day) - firstMonday) / (7 * DAY_MS))) + 1;
}

/** Whether that week is odd (1) or even (2), as a lesson's `week` counts them. The first week is odd. */
export const weekParity = (asked: DayOfTerm): 1 | 2 => (weekNumber(asked) % 2 === 1 ? 1 : 2);
