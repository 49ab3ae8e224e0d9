import { type JournalMark, sameMark } from './journal-marks.ts';

/** What a cell holds on the server, as far as is known; `markId` is null while it never had a mark. Later marks have higher ids. */
export type Held = { mark: JournalMark; markId: number | null };

export type Edit = {
  /** The client's name for it: sent again, it is known by this. */
  editId: string;
  mark: JournalMark;
  /** The mark that the editor saw. */
  base: number | null;
  reason: string;
};

/** A cell with what its editor has done to it. Nothing of theirs is lost, and nothing of others is overwritten unseen. */
export type Cell = {
  held: Held;
  /** Not sent yet; replaced by the next edit. */
  waiting: Edit | null;
  /** On its way: it is sent again until its outcome is known. */
  sent: Edit | null;
  /** Seen on the server while an edit is on its way: ours or somebody else's, which only the outcome tells. */
  later: Held | null;
  /** Somebody else's mark came between: the editor chooses. */
  conflict: { mine: Edit; theirs: Held } | null;
  /** The server would not take it, by this failure: it waits for the editor to say more, or to let it go. */
  refused: { edit: Edit; code: string } | null;
};

export type Outcome = { editId: string } & (
  | { state: 'saved' | 'conflict'; now: Held }
  | { state: 'refused'; code: string; now: Held | null }
);

const idOf = ({ markId }: Held) => markId ?? 0;
export const newest = (held: Held, other: Held | null): Held =>
  other && idOf(other) > idOf(held) ? other : held;

export const restingCell = (held: Held): Cell => ({
  held,
  waiting: null,
  sent: null,
  later: null,
  conflict: null,
  refused: null,
});

/** Whether there is nothing of its editor's to keep. */
export const isResting = ({ waiting, sent, conflict, refused }: Cell): boolean =>
  !waiting && !sent && !conflict && !refused;

/** The mark to show: the editor's own last word. */
export const shownMark = ({ held, waiting, sent, conflict, refused }: Cell): JournalMark =>
  (waiting ?? conflict?.mine ?? refused?.edit ?? sent ?? held).mark;

/** What is to be sent: first again what may have got lost. Nothing while the editor is asked something. */
export const toSend = ({ waiting, sent, conflict }: Cell): Edit | null => sent ?? (conflict ? null : waiting);

/** The editor gives another mark. In a conflict that is what they would have it be; they still choose. */
export function edited(
  cell: Cell,
  { editId, mark, reason = '' }: { editId: string; mark: JournalMark; reason?: string },
): Cell {
  const edit: Edit = { editId, mark, reason, base: cell.held.markId };
  if (cell.conflict) return { ...cell, conflict: { ...cell.conflict, mine: edit } };
  const isAsHeld = !cell.sent && sameMark(mark, cell.held.mark);
  return { ...cell, refused: null, waiting: isAsHeld ? null : edit };
}

/** What waits goes on its way. */
export const sent = (cell: Cell): Cell =>
  cell.sent || cell.conflict || !cell.waiting ? cell : { ...cell, sent: cell.waiting, waiting: null };

/** The server has answered what is on its way; an answer to anything else says nothing new. */
export function settled(cell: Cell, outcome: Outcome): Cell {
  const { sent: answered, later, waiting } = cell;
  if (!answered || answered.editId !== outcome.editId) return cell;
  const free = { ...cell, sent: null, later: null };
  if (outcome.state === 'conflict') {
    const theirs = newest(newest(cell.held, outcome.now), later);
    return meeting({ ...free, waiting: null, held: theirs }, waiting ?? answered);
  }
  const known = outcome.now ? newest(cell.held, outcome.now) : cell.held;
  const refused =
    outcome.state === 'refused' && !waiting ? { edit: answered, code: outcome.code } : cell.refused;
  const rested: Cell = { ...free, refused, held: known };
  // The next edit was made over this one's mark, so that is what its editor saw.
  const next = waiting && { ...waiting, base: known.markId };
  return later ? arrived({ ...rested, waiting: next }, later) : { ...rested, waiting: next };
}

/** The server was seen to hold this. */
export function arrived(cell: Cell, theirs: Held): Cell {
  if (idOf(theirs) <= idOf(cell.held)) return cell;
  if (cell.sent) return { ...cell, later: newest(theirs, cell.later) };
  const held: Cell = { ...cell, held: theirs };
  if (cell.conflict) return meeting({ ...held, conflict: null }, cell.conflict.mine);
  if (cell.waiting) return meeting({ ...held, waiting: null }, cell.waiting);
  return cell.refused ? meeting({ ...held, refused: null }, cell.refused.edit) : held;
}

/** An edit meets what it was not made over: only where both say the same there is nothing to choose. */
const meeting = (cell: Cell, mine: Edit): Cell =>
  sameMark(mine.mark, cell.held.mark) ? cell : { ...cell, conflict: { mine, theirs: cell.held } };

/** The editor has seen both and takes one; theirs goes over the other's as an edit of its own. */
export function chosen(cell: Cell, choice: { take: 'theirs' } | { take: 'mine'; editId: string }): Cell {
  if (!cell.conflict) return cell;
  const { mine, theirs } = cell.conflict;
  const free: Cell = { ...cell, conflict: null };
  if (choice.take === 'theirs') return free;
  return { ...free, waiting: { ...mine, editId: choice.editId, base: theirs.markId } };
}

/** The editor takes their last word back: it is not sent, or, when it is on its way, followed by what was there before. */
export function undone(cell: Cell, { editId }: { editId: string }): Cell {
  if (cell.waiting) return { ...cell, waiting: null };
  if (cell.refused) return { ...cell, refused: null };
  if (cell.conflict || !cell.sent) return cell;
  return edited(cell, { editId, mark: cell.held.mark });
}
