import { type GpaSum, gpaSum } from './gpa.ts';
import type { GradeBand } from './grade-scale.ts';
import { newestOf, type TranscriptGrade } from './transcript.ts';

/** A current discipline, and the expected band; without one it is not counted. */
export type Expected = { disciplineId: number; credits: number; band: Pick<GradeBand, 'point'> | null };

/** The average if the expected grades were final: an expected grade replaces earlier attempts. */
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
