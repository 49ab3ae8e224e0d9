import { type JournalMark, sameMark } from './marks.ts';

/** The known state of a cell on the server; `markId` is null if it never had a mark. Later marks have higher ids. */
export type Held = { mark: JournalMark; markId: number | null };

export type Edit = {
  /** The client’s id of the edit (idempotency key). */
  editId: string;
  mark: JournalMark;
  /** The mark that the editor saw. */
  base: number | null;
  reason: string;
};

/** A cell with its local edits. No local edit is lost, and no unseen mark of another user is overwritten. */
export type Cell = {
  held: Held;
  /** Not sent yet; replaced by the next edit. */
  waiting: Edit | null;
  /** Being sent: it is resent until its result is known. */
  sent: Edit | null;
  /** Seen on the server during a send: our mark or another user’s, which only the response decides. */
  later: Held | null;
  /** Another user’s mark came first: the editor chooses. */
  conflict: { mine: Edit; theirs: Held } | null;
  /** Refused by the server with this failure: it waits until the editor changes or discards it. */
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

/** Whether the cell has no local edits. */
export const isResting = ({ waiting, sent, conflict, refused }: Cell): boolean =>
  !waiting && !sent && !conflict && !refused;

/** The mark to show: the editor’s own last edit. */
export const shownMark = ({ held, waiting, sent, conflict, refused }: Cell): JournalMark =>
  (waiting ?? conflict?.mine ?? refused?.edit ?? sent ?? held).mark;

/** The edit to send: first a possibly lost one again. During a conflict nothing waits: the editor has to choose. */
export const toSend = ({ waiting, sent }: Cell): Edit | null => sent ?? waiting;

/** The editor makes another edit. In a conflict it replaces the editor’s own side; they still choose. */
export function edited(
  cell: Cell,
  { editId, mark, reason = '' }: { editId: string; mark: JournalMark; reason?: string },
): Cell {
  const edit: Edit = { editId, mark, reason, base: cell.held.markId };
  if (cell.conflict) return { ...cell, conflict: { ...cell.conflict, mine: edit } };
  const isAsHeld = !cell.sent && sameMark(mark, cell.held.mark);
  return { ...cell, refused: null, waiting: isAsHeld ? null : edit };
}

/** The waiting edit is being sent. */
export const sent = (cell: Cell): Cell =>
  cell.sent || cell.conflict || !cell.waiting ? cell : { ...cell, sent: cell.waiting, waiting: null };

/** The server’s response to the sent edit; a response to any other edit is ignored. */
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
  // The next edit was made after this one, so this mark is its base.
  const next = waiting && { ...waiting, base: known.markId };
  return later ? arrived({ ...rested, waiting: next }, later) : { ...rested, waiting: next };
}

/** An observation of the server’s state. */
export function arrived(cell: Cell, theirs: Held): Cell {
  if (idOf(theirs) <= idOf(cell.held)) return cell;
  if (cell.sent) return { ...cell, later: newest(theirs, cell.later) };
  const held: Cell = { ...cell, held: theirs };
  if (cell.conflict) return meeting({ ...held, conflict: null }, cell.conflict.mine);
  if (cell.waiting) return meeting({ ...held, waiting: null }, cell.waiting);
  return cell.refused ? meeting({ ...held, refused: null }, cell.refused.edit) : held;
}

/** An edit meets another base: a conflict, unless both marks are equal. */
const meeting = (cell: Cell, mine: Edit): Cell =>
  sameMark(mine.mark, cell.held.mark) ? cell : { ...cell, conflict: { mine, theirs: cell.held } };

/** The editor has seen both and takes one; their own is sent as a new edit over the other. */
export function chosen(cell: Cell, choice: { take: 'theirs' } | { take: 'mine'; editId: string }): Cell {
  if (!cell.conflict) return cell;
  const { mine, theirs } = cell.conflict;
  const free: Cell = { ...cell, conflict: null };
  if (choice.take === 'theirs') return free;
  return { ...free, waiting: { ...mine, editId: choice.editId, base: theirs.markId } };
}

/** The editor undoes the last edit: a waiting one is dropped, and a sent one is followed by the previous mark. */
export function undone(cell: Cell, { editId }: { editId: string }): Cell {
  if (cell.waiting) return { ...cell, waiting: null };
  if (cell.refused) return { ...cell, refused: null };
  if (cell.conflict || !cell.sent) return cell;
  return edited(cell, { editId, mark: cell.held.mark });
}
