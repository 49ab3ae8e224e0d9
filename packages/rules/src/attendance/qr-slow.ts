/** Fewer scans say nothing about the scanning speed of a lesson. */
const ENOUGH = 8;
const MARGIN_MS = 6_000;
const QUARTER = 0.75;

/**
 * Whether a code arrived clearly later than the others of its lesson, e.g. because it was sent over a video call.
 * `others` are the ages of their codes, ascending: a lecture has thousands, and sorting them for each scan is slow.
 */
export function isSlow({ ageMs, others }: { ageMs: number; others: readonly number[] }): boolean {
  if (others.length < ENOUGH) return false;
  const quarter = others[Math.ceil(others.length * QUARTER) - 1] ?? 0;
  return ageMs > quarter + MARGIN_MS;
}
