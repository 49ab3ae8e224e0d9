import type { journalFailures } from '@bilim/contract/areas/journal.contract';
import type { FailureDetails } from '@bilim/contract/failures';
import { isCorrection } from '@bilim/rules/journal/corrected';
import { type JournalMark, sameMark } from '@bilim/rules/journal/marks';
import { isClosed } from '@bilim/rules/journal/window';

/** An edit as the client sent it. */
export type Edit = {
  editId: string;
  lessonId: number;
  studentId: number;
  mark: JournalMark;
  base: number | null;
  reason: string;
};
export type Held = {
  mark: JournalMark;
  markId: number | null;
  edits: number;
  corrected: boolean;
  givenById: number | null;
  givenBy: string;
  givenAt: Date | null;
};
/** The current state of a cell. `freshAt` is the index of the fresh edit of this call that set it. */
type Standing = Held & { attends: boolean; firstAt: Date | null; freshAt?: number };
/** The earlier result of an edit with the same id. */
export type Done = { lessonId: number; studentId: number; held: Held; freshAt?: number };

type Code = keyof typeof journalFailures;
export type Decided = { editId: string } & (
  | { state: 'saved' | 'conflict'; held: Held; freshAt?: number }
  | { state: 'refused'; code: Code; details?: FailureDetails; held: Held | null; freshAt?: number }
);

export type Known = {
  /** The columns that the editor may edit. */
  columns: ReadonlyMap<number, { heldOn: string; closesFrom: string; pointsMax: number; editDays: number }>;
  standing: ReadonlyMap<string, Standing>;
  done: ReadonlyMap<string, Done>;
  editor: { id: number; name: string };
  today: string;
  now: Date;
};

export const cellKey = ({ lessonId, studentId }: { lessonId: number; studentId: number }) =>
  `${lessonId} ${studentId}`;

/**
 * Decides the edits in order; later edits see the effect of earlier ones. `fresh` contains the edits that
 * create a mark.
 */
export function decideEdits({ edits, ...known }: Known & { edits: readonly Edit[] }): {
  decided: Decided[];
  fresh: Edit[];
} {
  const fresh: Edit[] = [];
  const standing = new Map(known.standing);
  const done = new Map(known.done);
  const decided = edits.map((edit): Decided => {
    const cell = standing.get(cellKey(edit));
    const answer = decide({ edit, cell, done: done.get(edit.editId), known });
    if (answer !== 'write') return { editId: edit.editId, ...answer };
    const firstAt = cell?.firstAt ?? null;
    const heldOn = known.columns.get(edit.lessonId)?.heldOn ?? known.today;
    const { id: givenById, name: givenBy } = known.editor;
    const held = {
      mark: edit.mark,
      markId: null,
      edits: (cell?.edits ?? 0) + 1,
      corrected: isCorrection({ firstAt, changedAt: known.now, changedOn: known.today, heldOn }),
      givenById,
      givenBy,
      givenAt: known.now,
    };
    const freshAt = fresh.push(edit) - 1;
    standing.set(cellKey(edit), { ...held, attends: true, firstAt: firstAt ?? known.now, freshAt });
    done.set(edit.editId, { lessonId: edit.lessonId, studentId: edit.studentId, held, freshAt });
    return { editId: edit.editId, state: 'saved', held, freshAt };
  });
  return { decided, fresh };
}

type Answer = Decided extends infer One ? (One extends unknown ? Omit<One, 'editId'> : never) : never;

function decide({
  edit,
  cell,
  done,
  known,
}: {
  edit: Edit;
  cell: Standing | undefined;
  done: Done | undefined;
  known: Known;
}): Answer | 'write' {
  const refused = (code: Code, details?: FailureDetails): Answer => ({
    state: 'refused',
    code,
    details,
    held: cell ?? null,
    freshAt: cell?.freshAt,
  });
  if (done) {
    const isSame = cellKey(done) === cellKey(edit) && sameMark(done.held.mark, edit.mark);
    return isSame
      ? { state: 'saved', held: done.held, freshAt: done.freshAt }
      : refused('JOURNAL_EDIT_REUSED');
  }
  const column = known.columns.get(edit.lessonId);
  if (!column || !cell) return refused('JOURNAL_LESSON_NOT_FOUND');
  if (!cell.attends) return refused('JOURNAL_STUDENT');
  if (edit.mark.kind === 'points' && edit.mark.points > column.pointsMax)
    return refused('JOURNAL_POINTS', { max: column.pointsMax });
  if (sameMark(edit.mark, cell.mark)) return { state: 'saved', held: cell, freshAt: cell.freshAt };
  const { closesFrom: heldOn, editDays } = column;
  if (edit.reason === '' && isClosed({ heldOn, editDays, today: known.today }))
    return refused('JOURNAL_REASON', { days: editDays });
  // An edit earlier in this call counts as seen by its editor.
  const isSeen = cell.freshAt !== undefined || edit.base === cell.markId;
  return isSeen ? 'write' : { state: 'conflict', held: cell };
}
