const DAY_MS = 86_400_000;

/** How many days there are from one calendar day to another, both 'YYYY-MM-DD'; below zero it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
