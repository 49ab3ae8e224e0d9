import type { OwnRecord } from '@bilim/contract/areas/journal.shapes';
import { type MarkRow, markFrom } from './mark-row.ts';

type Row = Omit<OwnRecord, 'mark' | 'before'> & MarkRow & { journalId: number; before: MarkRow | null };

/** A column as its student sees it. */
export const journalRecord = ({ journalId, kind, points, before, ...record }: Row): OwnRecord => ({
  mark: markFrom({ kind, points }),
  before: before && markFrom(before),
  ...record,
});
