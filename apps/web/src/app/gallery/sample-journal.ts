import { useCallback, useState } from 'react';
import type { GridChange, GridPlace } from '../../ui/editable-grid/grid-shapes.ts';

const keyOf = ({ rowId, columnId }: GridPlace) => `${rowId}/${columnId}`;
const MARKS = ['5', '', '4', '✓', '3', 'н/б', '✓', '4'];

/** Deterministic marks, so that pictures and measurements are comparable. */
const drawn = ({ rowId, columnId }: GridPlace) =>
  MARKS[
    (Number(rowId) * 31 + Number(columnId) * 17 + (Number(rowId) ^ (Number(columnId) * 5))) % MARKS.length
  ] ?? '';

type Cells = ReadonlyMap<string, string>;

/** An in-memory journal: edits over generated marks, with undo and redo. */
export function useSampleJournal() {
  const [{ now }, setHistory] = useState<{ past: Cells[]; now: Cells; future: Cells[] }>({
    past: [],
    now: new Map(),
    future: [],
  });
  const textOf = useCallback((place: GridPlace) => now.get(keyOf(place)) ?? drawn(place), [now]);
  const change = (changes: readonly GridChange[]) =>
    setHistory((old) => ({
      past: [...old.past, old.now],
      now: new Map([...old.now, ...changes.map((one) => [keyOf(one), one.text] as const)]),
      future: [],
    }));
  const undo = () =>
    setHistory((old) => {
      const last = old.past.at(-1);
      return last ? { past: old.past.slice(0, -1), now: last, future: [old.now, ...old.future] } : old;
    });
  const redo = () =>
    setHistory((old) => {
      const [next, ...rest] = old.future;
      return next ? { past: [...old.past, old.now], now: next, future: rest } : old;
    });
  return { textOf, change, undo, redo };
}
