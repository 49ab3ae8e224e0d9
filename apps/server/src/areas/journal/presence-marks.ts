import { createHash } from 'node:crypto';
import type { JournalMark } from '@bilim/rules/journal-marks';

/** What somebody else than a teacher by hand wants of a cell; `decided` is a teacher's word, `back` undoes a presence. */
export type Wish = 'present' | 'decided' | 'absent' | 'back';

/** A cell with the mark that holds, and the one before it. `own` are those that the same source gave. */
export type PresenceCell = {
  studentId: number;
  kind: JournalMark['kind'];
  own: boolean;
  edits: number;
  before: { kind: JournalMark['kind']; own: boolean } | null;
};

/** What a wish makes of a cell; null leaves it. Points always stay. */
export function markWished({ cell, wish }: { cell: PresenceCell; wish: Wish }): JournalMark['kind'] | null {
  const { kind, own } = cell;
  const isEmpty = kind === 'none';
  switch (wish) {
    case 'present':
      return isEmpty || (kind === 'absent' && own) ? 'present' : null;
    case 'decided':
      return isEmpty || kind === 'absent' ? 'present' : null;
    case 'absent':
      return isEmpty ? 'absent' : null;
    case 'back':
      return kind === 'present' && own ? kindBefore(cell) : null;
  }
}

/** What a teacher had noted by hand comes back. */
const kindBefore = ({ before }: PresenceCell) =>
  before?.kind === 'absent' && !before.own ? 'absent' : 'none';

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
