import { useEffect, useMemo, useState } from 'react';
import type { Spot } from './grid-shapes.ts';
import type { GridView } from './use-grid-view.ts';
import { itemsOf } from './window.ts';

/** A larger grid is never rendered completely. */
const CELLS_MAX = 12_000;
/** Cells per idle task: few enough that a key press is not delayed. */
const CELLS_AT_ONCE = 120;

type DrawnProps = { view: GridView; active: Spot; rowCount: number; columnCount: number };

/**
 * Selects the rows and columns to render: first the visible ones, then, when the page is idle, all others row by row.
 * After that scrolling needs no rendering.
 */
export function useDrawn({ view, active, rowCount, columnCount }: DrawnProps) {
  const isSmall = rowCount * columnCount <= CELLS_MAX;
  const [whole, setWhole] = useState(0);
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columnCount)));
  const goesOn = view.isMeasured && isSmall && whole < rowCount;
  useEffect(() => {
    if (!goesOn) return;
    return whenIdle(() => setWhole(whole + step));
  }, [goesOn, whole, step]);

  const { from, to } = view.spans.columns;
  const seenColumns = useMemo(
    () => itemsOf({ span: { from, to }, kept: active.column - 1, count: columnCount }),
    [from, to, active.column, columnCount],
  );
  const allColumns = useMemo(() => Array.from({ length: columnCount }, (_, index) => index), [columnCount]);
  const isWhole = isSmall && whole >= rowCount;
  const seenRows = itemsOf({ span: view.spans.rows, kept: active.row - 1, count: rowCount });
  const rows = isSmall
    ? [
        ...Array.from({ length: Math.min(whole, rowCount) }, (_, index) => index),
        ...seenRows.filter((row) => row >= whole),
      ]
    : seenRows;
  return {
    isWhole,
    rows,
    columnsOf: (row: number) => (isSmall && row < whole ? allColumns : seenColumns),
    headColumns: isSmall && whole > 0 ? allColumns : seenColumns,
  };
}

/** Safari has no requestIdleCallback: use a timeout there. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 16);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work);
  return () => cancelIdleCallback(id);
}
