import type { JournalMark } from '@bilim/rules/journal/marks';

/** A mark as stored in a row. */
export type MarkRow = { kind: JournalMark['kind']; points: number | null };

export const markFrom = ({ kind, points }: MarkRow): JournalMark =>
  kind === 'points' ? { kind, points: points ?? 0 } : { kind };

export const pointsOf = (mark: JournalMark): number | null => (mark.kind === 'points' ? mark.points : null);
