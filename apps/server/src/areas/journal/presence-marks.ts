import { createHash } from 'node:crypto';
import type { JournalMark } from '@bilim/rules/journal/marks';

type Kind = JournalMark['kind'];

/**
 * A wish for a cell from a source other than manual entry. `decided`: the teacher's decision. `back`: undoes
 * a presence. `missing`: makes it an absence. `open`: undoes both.
 */
export type Wish = 'present' | 'decided' | 'absent' | 'back' | 'missing' | 'open';

/**
 * A cell with its current mark. `own`: given by the same source, unless it only restored a manual absence.
 * `before`: the previous kind. `byHand`: the kind of the last mark from another source.
 */
export type PresenceCell = {
  studentId: number;
  kind: Kind;
  own: boolean;
  edits: number;
  before: Kind | null;
  byHand: Kind | null;
};

/** Builds the cell from its marks, newest first. */
export function presenceCell({
  marks,
  ...cell
}: Pick<PresenceCell, 'studentId' | 'edits'> & {
  marks: readonly { kind: Kind; own: boolean }[];
}): PresenceCell {
  const [last, before] = marks;
  const byHand = marks.find(({ own }) => !own)?.kind ?? null;
  const kind = last?.kind ?? 'none';
  const isPutBack = kind === 'absent' && byHand === 'absent';
  return { ...cell, kind, own: last?.own === true && !isPutBack, before: before?.kind ?? null, byHand };
}

/** The mark to write for a wish; null leaves the cell as it is. Points are never replaced. */
export function markWished({ cell, wish }: { cell: PresenceCell; wish: Wish }): Kind | null {
  const { kind, own, before, byHand } = cell;
  const isEmpty = kind === 'none';
  const isPresence = kind === 'present' && own;
  switch (wish) {
    case 'present':
      return isEmpty || (kind === 'absent' && own) ? 'present' : null;
    case 'decided':
      return isEmpty || kind === 'absent' ? 'present' : null;
    case 'absent':
      return isEmpty ? 'absent' : null;
    case 'back':
      return isPresence ? absentOrNone(before === 'absent' || byHand === 'absent') : null;
    case 'missing':
      return isEmpty || isPresence ? 'absent' : null;
    case 'open':
      return isPresence || (kind === 'absent' && own) ? absentOrNone(byHand === 'absent') : null;
  }
}

const absentOrNone = (isAbsent: boolean) => (isAbsent ? 'absent' : 'none');

const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/;

/**
 * The edit id of the mark a source gives a cell after so many edits. It is deterministic, so a retry is
 * detected and the source recognizes its own marks.
 */
export const presenceEditId = ({
  source,
  studentId,
  edits,
}: {
  source: string;
  studentId: number;
  edits: number;
}): string =>
  createHash('sha256')
    .update(`${source}|${studentId}|${edits}`)
    .digest('hex')
    .replace(UUID, '$1-$2-$3-$4-$5');
