import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { WholeJournal } from '@bilim/contract/areas/journal.shapes';
import { type JournalMark, NO_MARK, sameMark } from '@bilim/rules/journal/marks';
import type { Held } from '@bilim/rules/journal/merge';
import { useMemo } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { signal, useSignal } from '../../../platform/signal.ts';
import { type CellPlace, cellKey } from './cell-store.ts';
import { type CellView, type EditState, viewOf } from './cell-view.ts';
import type { CellsView } from './cells.ts';
import { runningCells, undoOf, whenRunning } from './running-cells.ts';

const NOTHING = signal<CellsView>({ rows: new Map(), isStalled: false });
const EMPTY: Held & EditState = { mark: NO_MARK, markId: null, edits: 0, corrected: false };

type CellKey = { lessonId: number; studentId: number };
export type Giving = CellKey & { mark: JournalMark };

/** The cells of an open journal as displayed: the server's marks with the waiting edits. */
export function useJournalCells({ head: { id: journalId }, cells: onServer }: WholeJournal) {
  const running = useSignal(runningCells);
  const { rows, isStalled } = useSignal(running?.view ?? NOTHING);
  const restoring = useCallMutation(journalContract.restoreLessons, {
    refresh: [journalContract.get, journalContract.trash, journalContract.unfilled],
  });
  const undo = undoOf(journalId);
  const { undo: done, redo: takenBack } = useSignal(undo.stack);
  const held = useMemo(
    () =>
      new Map(
        onServer.map(([lessonId, studentId, mark, markId, edits, corrected]) => [
          cellKey({ lessonId, studentId }),
          { mark, markId, edits, corrected },
        ]),
      ),
    [onServer],
  );
  const heldIn = (place: CellKey) => held.get(cellKey(place)) ?? EMPTY;
  const kept = [...rows.values()].filter((row) => row.journalId === journalId);

  const cellIn = (place: CellKey): CellView =>
    viewOf({ held: heldIn(place), kept: rows.get(cellKey(place)), isStalled });

  async function put(givens: readonly Giving[], reason: string) {
    const given = givens.map(({ lessonId, studentId, mark }) => {
      const place = { journalId, lessonId, studentId };
      return { ...place, mark, reason, held: heldIn(place) };
    });
    const cells = await whenRunning();
    const ids = await cells.give(given);
    for (const [index, editId] of ids.entries()) {
      const one = given[index];
      if (!one) continue;
      undo.noteEdit(one, editId);
      // The cell already had this mark: nothing is sent, and no answer arrives.
      if (!cells.view.get().rows.has(cellKey(one))) undo.noteMark(editId, one.held.markId);
    }
  }

  /** Undoes or redoes one step; returns how many cells are left because another user changed them since. */
  async function move(direction: 'undo' | 'redo'): Promise<number> {
    const step = undo.take(direction);
    if (!step) return 0;
    if (step.removed) {
      restoring.mutate({ journalId, lessonIds: [...step.removed], reason: step.reason });
      return 0;
    }
    const heldNow = (place: CellPlace) => running?.heldNow(place, heldIn(place)) ?? heldIn(place);
    const keptNow = running?.view.get().rows ?? rows;
    const free = step.cells.filter((cell) =>
      undo.isOurs(cell, { kept: keptNow.get(cellKey(cell)), held: heldNow(cell) }),
    );
    const givens = free.map(({ to, ...cell }) => ({ ...cell, mark: to }));
    if (givens.length > 0) await put(givens, step.reason);
    return step.cells.length - free.length;
  }

  return {
    /** Until then no mark can be given. */
    isReady: running !== null,
    cellIn,
    /** Gives marks as one step; in a closed lesson they need a reason. */
    async give(givens: readonly Giving[], reason = '') {
      const step = givens.map(({ lessonId, studentId, mark }) => {
        const place: CellPlace = { journalId, lessonId, studentId };
        return { ...place, from: cellIn(place).mark, to: mark };
      });
      await put(givens, reason);
      undo.did({ reason, cells: step.filter(({ from, to }) => !sameMark(from, to)) });
    },
    /** The removal of columns is a step, too. */
    removed: (lessonIds: readonly number[], reason: string) =>
      undo.did({ reason, cells: [], removed: lessonIds }),
    undo: () => move('undo'),
    redo: () => move('redo'),
    canUndo: done.length > 0,
    canRedo: takenBack.length > 0,
    /** The number of marks that wait or are being sent. */
    waiting: kept.filter(({ cell }) => cell.waiting || cell.sent).length,
    isStalled,
    /** The number of marks stored only on this page: the device has no space. */
    unkept: kept.filter(({ unkept }) => unkept).length,
    /** Cells that need the user's decision: a conflict or a refusal. */
    asking: kept.filter(({ cell }) => cell.conflict || cell.refused),
    choose: (place: CellKey, take: 'mine' | 'theirs') => running?.choose({ journalId, ...place }, take),
    drop: (place: CellKey) => running?.drop({ journalId, ...place }),
  };
}

export type JournalCells = ReturnType<typeof useJournalCells>;
export type { CellView };
