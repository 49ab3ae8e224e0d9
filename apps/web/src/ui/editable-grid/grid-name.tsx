import { memo } from 'react';
import type { GridRow } from './grid-shapes.ts';
import { ROW_PX } from './grid-size.ts';

type GridNameProps = { id: string; data: GridRow; row: number; isActive: boolean };

/** The name of a row, in the pane at the left. */
export const GridName = memo(function GridName({ id, data, row, isActive }: GridNameProps) {
  return (
    <div
      id={id}
      role="rowheader"
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      data-spot={`${row}:0`}
      className={`grid-name${isActive ? ' is-active' : ''}`}
      style={{ top: (row - 1) * ROW_PX }}
    >
      {data.head}
    </div>
  );
});
