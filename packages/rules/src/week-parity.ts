const DAY_MS = 86_400_000;
const SUNDAY = 0;

/**
 * Whether a day ('YYYY-MM-DD') lies in an odd (1) or an even (2) week of its term, as a lesson's `week` counts them.
 * The first week is odd. Weeks begin on Monday; a term that begins on a Sunday, when nobody studies, counts from the
 * Monday after it.
 */
export function weekParity({ termStartsOn, day }: { termStartsOn: string; day: string }): 1 | 2 {
  const start = new Date(termStartsOn);
  const daysToMonday = start.getUTCDay() === SUNDAY ? 1 : 1 - start.getUTCDay();
  const firstMonday = start.getTime() + daysToMonday * DAY_MS;
  const weeks = Math.max(0, Math.floor((Date.parse(day) - firstMonday) / (7 * DAY_MS)));
  return weeks % 2 === 0 ? 1 : 2;
}
