import type { JournalMark } from '@bilim/rules/journal/marks';
import type { Held } from '@bilim/rules/journal/merge';
import { signal } from '../../../platform/signal.ts';
import { type CellPlace, cellKey, type KeptCell } from './cell-store.ts';

type StepCell = CellPlace & { from: JournalMark; to: JournalMark };
/** The edits of one command: a cell, a paste, everyone present. */
type Step = {
  reason: string;
  cells: readonly StepCell[];
  /** Columns removed by this step; undo restores them, redo does not remove them again. */
  removed?: readonly number[];
};

type Stack = { undo: readonly Step[]; redo: readonly Step[] };
const STEPS_MAX = 100;

/** The steps of one journal in this window, in order. Undo never reverts later changes of others. */
export function createUndo() {
  const stack = signal<Stack>({ undo: [], redo: [] });
  /** The last edit of each cell from this window, and the mark ids that edits became. */
  const own = new Map<string, string>();
  const became = new Map<string, number | null>();

  return {
    stack,
    did(step: Step) {
      if (step.cells.length === 0 && !step.removed?.length) return;
      stack.set({ undo: [...stack.get().undo, step].slice(-STEPS_MAX), redo: [] });
    },
    noteEdit: (place: CellPlace, editId: string) => void own.set(cellKey(place), editId),
    noteMark: (editId: string, markId: number | null) => void became.set(editId, markId),
    /** Moves the last step from one stack to the other. */
    take(from: 'undo' | 'redo'): Step | undefined {
      const { undo, redo } = stack.get();
      const step = (from === 'undo' ? undo : redo).at(-1);
      if (!step) return undefined;
      if (step.removed) {
        // A step that needed a confirmation must not be redone by a key.
        stack.set({ undo: undo.slice(0, -1), redo });
        return step;
      }
      const cells = step.cells.map((cell) => ({ ...cell, from: cell.to, to: cell.from }));
      const back = { ...step, cells };
      stack.set(
        from === 'undo'
          ? { undo: undo.slice(0, -1), redo: [...redo, back] }
          : { undo: [...undo, back], redo: redo.slice(0, -1) },
      );
      return back;
    },
    /** Whether a cell still has the value set from this window. */
    isOurs(place: CellPlace, { kept, held }: { kept: KeptCell | undefined; held: Held }): boolean {
      const editId = own.get(cellKey(place));
      if (!editId || kept?.cell.conflict) return false;
      const last = kept && (kept.cell.waiting ?? kept.cell.refused?.edit ?? kept.cell.sent);
      if (last) return last.editId === editId;
      return became.has(editId) && became.get(editId) === held.markId;
    },
  };
}

export type Undo = ReturnType<typeof createUndo>;
