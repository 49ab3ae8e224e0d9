import { memo } from 'react';
import type { GridTotal } from './grid-shapes.ts';
import { ROW_PX } from './grid-size.ts';

type GridTotalsProps = {
  totals: readonly GridTotal[];
  rowId: string;
  row: number;
  /** The index of the first total on the column axis. */
  firstColumn: number;
  /** The index of the total under the cursor; -1 if none. */
  activeColumn: number;
};

/** Calculated values of a row, in the right pane. */
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
