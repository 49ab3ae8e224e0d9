import { memo } from 'react';
import type { GridRow } from './grid-shapes.ts';
import { ROW_PX } from './grid-size.ts';

type GridNameProps = { data: GridRow; row: number; isActive: boolean };

/** The name of a row, in the left pane: for screen readers a part of the row with the same number. */
export const GridName = memo(function GridName({ data, row, isActive }: GridNameProps) {
  return (
    <div role="row" aria-rowindex={row + 1} className="grid-side" style={{ top: (row - 1) * ROW_PX }}>
      <div
        role="rowheader"
        aria-colindex={1}
        tabIndex={isActive ? 0 : -1}
        data-spot={`${row}:0`}
        className={`grid-name${isActive ? ' is-active' : ''}`}
      >
        {data.head}
      </div>
    </div>
  );
});
