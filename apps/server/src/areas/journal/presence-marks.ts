import { createHash } from 'node:crypto';
import type { JournalMark } from '@bilim/rules/journal-marks';

type Kind = JournalMark['kind'];

/**
 * What somebody else than a teacher by hand wants of a cell. `decided` is a teacher's word, `back` undoes a presence, `missing`
 * makes it an absence, `open` undoes either.
 */
export type Wish = 'present' | 'decided' | 'absent' | 'back' | 'missing' | 'open';

/**
 * A cell with the mark that holds. `own` is one that the same source gave, unless it only put an absence by hand back. `before`
 * is the kind of the mark before it, `byHand` that of the last one which the source did not give.
 */
export type PresenceCell = {
  studentId: number;
  kind: Kind;
  own: boolean;
  edits: number;
  before: Kind | null;
  byHand: Kind | null;
};

/** A cell by its marks, the newest first. */
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

/** What a wish makes of a cell; null leaves it. Points always stay. */
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
 * The name of the mark that a source gives a cell which has had so many: given twice it is the same, and by it the source
 * knows its own marks again.
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
