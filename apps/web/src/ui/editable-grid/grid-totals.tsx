import { memo } from 'react';
import type { GridTotal } from './grid-shapes.ts';
import { ROW_PX } from './grid-size.ts';

type GridTotalsProps = {
  totals: readonly GridTotal[];
  rowId: string;
  row: number;
  /** The place of the first of them on the axis of columns. */
  firstColumn: number;
  /** The one under the cursor, by its place; -1 if none. */
  activeColumn: number;
};

/** What is reckoned from a row, in the pane at the right. */
export const GridTotals = memo(function GridTotals(props: GridTotalsProps) {
  const { totals, rowId, row, firstColumn, activeColumn } = props;
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="grid-side grid-totals"
      style={{ top: (row - 1) * ROW_PX }}
    >
      {totals.map(({ id, width, cell }, index) => {
        const column = firstColumn + index;
        return (
          <div
            key={id}
            role="gridcell"
            aria-readonly
            aria-colindex={column + 1}
            tabIndex={column === activeColumn ? 0 : -1}
            data-spot={`${row}:${column}`}
            className={`grid-total${column === activeColumn ? ' is-active' : ''}`}
            style={{ width }}
          >
            {cell(rowId)}
          </div>
        );
      })}
    </div>
  );
});
