import { useEffect, useMemo, useState } from 'react';
import type { Spot } from './grid-shapes.ts';
import type { GridView } from './use-grid-view.ts';
import { itemsOf } from './window.ts';

/** Larger than this it is never drawn as a whole. */
const CELLS_MAX = 12_000;
/** So few cells are drawn in one go that a key pressed meanwhile does not wait. */
const CELLS_AT_ONCE = 120;

type DrawnProps = { view: GridView; active: Spot; rowCount: number; columnCount: number };

/**
 * Which rows and columns are drawn: first what is seen, then, while nothing else is to be done, row by row all the rest.
 * Once that is done scrolling is the browser's alone.
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

/** Safari has no idle time to offer: there the next moment does. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 16);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work);
  return () => cancelIdleCallback(id);
}
