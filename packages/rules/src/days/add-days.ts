const DAY_MS = 86_400_000;

/** Adds days to a day ('YYYY-MM-DD'); negative numbers subtract. */
export function addDays({ day, days }: { day: string; days: number }): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days between two days: 7 from a Monday to the next one, negative backwards. */
export const daysBetween = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Every day of an inclusive range. */
export function eachDay({ from, to }: { from: string; to: string }): string[] {
  const length = Math.max(0, daysBetween({ from, to }) + 1);
  return Array.from({ length }, (_, place) => addDays({ day: from, days: place }));
}

/** The Monday of a day’s week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays({ day, days: -sinceMonday });
}
