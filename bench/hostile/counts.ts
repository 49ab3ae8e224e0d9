/** '5 × 401, 35 × 429' */
export function countsOf(statuses: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** The slowest answer, in milliseconds. */
export const slowest = (answers: readonly { ms: number }[]) =>
  Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
