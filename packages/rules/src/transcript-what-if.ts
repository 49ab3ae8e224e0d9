import { type GpaSum, gpaSum } from './gpa.ts';
import type { GradeBand } from './grade-scale.ts';
import { newestOf, type TranscriptGrade } from './transcript.ts';

/** A discipline that runs now, and the band that somebody expects; without one it is not counted. */
export type Expected = { disciplineId: number; credits: number; band: Pick<GradeBand, 'point'> | null };

/** The average that would be if what is expected came true: an expected grade takes the place of earlier attempts. */
export function whatIf({
  grades,
  expected,
}: {
  grades: readonly TranscriptGrade[];
  expected: readonly Expected[];
}): GpaSum {
  const chosen = expected.flatMap(({ disciplineId, credits, band }) =>
    band ? [{ disciplineId, credits, point: band.point }] : [],
  );
  const again = new Set(chosen.map(({ disciplineId }) => disciplineId));
  const kept = newestOf(grades).filter(({ disciplineId }) => !again.has(disciplineId));
  return gpaSum([...kept, ...chosen]);
}
