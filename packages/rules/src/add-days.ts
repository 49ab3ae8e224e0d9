const DAY_MS = 86_400_000;

/** A day ('YYYY-MM-DD') so many days later, or earlier. */
export function addDays({ day, days }: { day: string; days: number }): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two days: 7 from a Monday to the next one, negative backwards. */
export const daysBetween = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Every day from one to another, both with them. */
export function eachDay({ from, to }: { from: string; to: string }): string[] {
  const length = Math.max(0, daysBetween({ from, to }) + 1);
  return Array.from({ length }, (_, place) => addDays({ day: from, days: place }));
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays({ day, days: -sinceMonday });
}
