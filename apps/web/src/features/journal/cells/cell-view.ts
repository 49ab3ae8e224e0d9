import type { JournalMark } from '@bilim/rules/journal/marks';
import { type Held, shownMark } from '@bilim/rules/journal/merge';
import type { KeptCell } from './cell-store.ts';

/** The number of edits of a cell on the server, and whether a mark changed after the student could see it. */
export type EditState = { edits: number; corrected: boolean };

/** A cell as displayed. */
export type CellView = EditState & {
  mark: JournalMark;
  markId: number | null;
  state: 'held' | 'saving' | 'waiting' | 'unkept' | 'conflict' | 'refused';
  conflict: { mine: JournalMark; theirs: JournalMark; givenBy: string; givenAt: Date | null } | null;
  /** Why the server refused the edit. */
  refused: { code: string; text: string } | null;
};

export function viewOf({
  held,
  kept,
  isStalled,
}: {
  held: Held & EditState;
  kept: KeptCell | undefined;
  isStalled: boolean;
}): CellView {
  if (!kept) return { ...held, state: 'held', conflict: null, refused: null };
  const { cell, refusal, theirs } = kept;
  const { conflict, refused } = cell;
  const known = theirs?.markId === conflict?.theirs.markId ? theirs : null;
  return {
    mark: shownMark(cell),
    markId: held.markId,
    edits: held.edits,
    corrected: held.corrected,
    state: stateOf(kept, isStalled),
    conflict: conflict && {
      mine: conflict.mine.mark,
      theirs: conflict.theirs.mark,
      givenBy: known?.givenBy ?? '',
      givenAt: known?.givenAt ?? null,
    },
    refused: refused && { code: refused.code, text: refusal ?? refused.code },
  };
}

function stateOf(
  { cell: { conflict, refused, sent, waiting }, unkept }: KeptCell,
  isStalled: boolean,
): CellView['state'] {
  if (conflict) return 'conflict';
  if (refused && !waiting) return 'refused';
  if (unkept) return 'unkept';
  return sent && !isStalled ? 'saving' : 'waiting';
}
