/** Fewer than these say nothing of how fast a lesson scans. */
const ENOUGH = 8;
const MARGIN_MS = 6_000;
const QUARTER = 0.75;

/**
 * Whether a code came clearly later than others of its lesson brought theirs, as one does that went over a video call.
 * `others` are the ages that their codes had.
 */
export function isSlow({ ageMs, others }: { ageMs: number; others: readonly number[] }): boolean {
  if (others.length < ENOUGH) return false;
  const sorted = [...others].sort((one, other) => one - other);
  const quarter = sorted[Math.ceil(sorted.length * QUARTER) - 1] ?? 0;
  return ageMs > quarter + MARGIN_MS;
}
