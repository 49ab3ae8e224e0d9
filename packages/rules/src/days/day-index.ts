const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_DAY_NUMBER = 4;

/** The number of days from 1 January 1970 to a day ('YYYY-MM-DD'): calculations with it need no dates. */
export const dayIndex = (day: string): number => Date.parse(day) / DAY_MS;

export const dayAtIndex = (index: number): string => new Date(index * DAY_MS).toISOString().slice(0, 10);

/** The day of the week: Monday is 1, Sunday 7. */
export function dayNumberAt(index: number): number {
  const sinceMonday = (index + FIRST_DAY_NUMBER - 1) % DAYS_OF_WEEK;
  return ((sinceMonday + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
}
