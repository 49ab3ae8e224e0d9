const DAY_MS = 86_400_000;
const SUNDAY = 0;

type DayOfTerm = { termStartsOn: string; day: string };

/**
 * The week number of a day ('YYYY-MM-DD') in its term, from 1. Weeks start on Monday, so the first may be short. A
 * term that starts on a Sunday, which has no lessons, counts from the Monday after it.
 */
export function weekNumber({ termStartsOn, day }: DayOfTerm): number {
  const start = new Date(termStartsOn);
  const daysToMonday = start.getUTCDay() === SUNDAY ? 1 : 1 - start.getUTCDay();
  const firstMonday = start.getTime() + daysToMonday * DAY_MS;
  return Math.max(0, Math.floor((Date.parse(day) - firstMonday) / (7 * DAY_MS))) + 1;
}

/** Whether that week is odd (1) or even (2), as in a lesson’s `week`. The first week is odd. */
export const weekParity = (asked: DayOfTerm): 1 | 2 => (weekNumber(asked) % 2 === 1 ? 1 : 2);
