const DAY_MS = 86_400_000;

/** The number of days between two calendar days in 'YYYY-MM-DD'; negative if the day has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
