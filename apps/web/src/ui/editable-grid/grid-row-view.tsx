import { memo, type ReactNode } from 'react';
import { CellView } from './cell-view.tsx';
import type { GridCell, GridColumn, GridPlace, GridRow, GridTotal } from './grid-shapes.ts';
import { NAMES_PX, ROW_PX } from './grid-size.ts';
import { GridTotals } from './grid-totals.tsx';

type GridRowViewProps = {
  data: GridRow;
  /** Its place on the axis of rows, where the head is 0. */
  row: number;
  columns: readonly GridColumn[];
  /** Which of them are drawn. */
  drawn: readonly number[];
  width: number;
  totals: readonly GridTotal[];
  cellOf: (place: GridPlace) => GridCell;
  /** The column under the cursor, -1 if it is in another row; and the columns of the range. */
  activeColumn: number;
  chosenFrom: number;
  chosenTo: number;
  /** Where the editor stands; not always under the cursor, which may have gone on before it. */
  editedColumn: number;
  editor: ReactNode;
};

/** One row: its name at the left, the cells that are in sight, its totals at the right. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { data, row, columns, drawn, width, totals, cellOf } = props;
  const { activeColumn, chosenFrom, chosenTo, editedColumn, editor } = props;
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="grid-row"
      style={{ transform: `translateY(${(row - 1) * ROW_PX}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        tabIndex={activeColumn === 0 ? 0 : -1}
        data-spot={`${row}:0`}
        className={`grid-name${activeColumn === 0 ? ' is-active' : ''}`}
      >
        {data.head}
      </div>
      {drawn.map((index) => {
        const column = columns[index];
        const place = index + 1;
        return (
          column && (
            <CellView
              key={column.id}
              cell={cellOf({ rowId: data.id, columnId: column.id })}
              spot={`${row}:${place}`}
              columnIndex={place + 1}
              left={NAMES_PX + index * width}
              width={width}
              isActive={place === activeColumn}
              isChosen={place >= chosenFrom && place <= chosenTo}
              editor={place === editedColumn ? editor : null}
            />
          )
        );
      })}
      <GridTotals
        totals={totals}
        rowId={data.id}
        row={row}
        firstColumn={columns.length + 1}
        activeColumn={activeColumn > columns.length ? activeColumn : -1}
      />
    </div>
  );
});
