import { memo, type ReactNode } from 'react';
import { CellView } from './cell-view.tsx';
import type { GridCell, GridColumn, GridPlace } from './grid-shapes.ts';
import { ROW_PX } from './grid-size.ts';

type GridRowViewProps = {
  rowId: string;
  /** Its index on the row axis, where the header is 0. */
  row: number;
  columns: readonly GridColumn[];
  /** The rendered columns. */
  drawn: readonly number[];
  width: number;
  cellOf: (place: GridPlace) => GridCell;
  /** The column under the cursor, -1 if it is in another row; and the columns of the range. */
  activeColumn: number;
  chosenFrom: number;
  chosenTo: number;
  /** The place of the editor; the cursor may have moved on before it. */
  editedColumn: number;
  editor: ReactNode;
};

export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { rowId, row, columns, drawn, width, cellOf } = props;
  const { activeColumn, chosenFrom, chosenTo, editedColumn, editor } = props;
  return (
    <div role="row" aria-rowindex={row + 1} className="grid-row" style={{ top: (row - 1) * ROW_PX }}>
      {drawn.map((index, nth) => {
        const column = columns[index];
        const place = index + 1;
        return (
          column && (
            <CellView
              key={column.id}
              cell={cellOf({ rowId, columnId: column.id })}
              spot={`${row}:${place}`}
              columnIndex={place + 1}
              gap={(index - (drawn[nth - 1] ?? -1) - 1) * width}
              width={width}
              isActive={place === activeColumn}
              isChosen={place >= chosenFrom && place <= chosenTo}
              editor={place === editedColumn ? editor : null}
            />
          )
        );
      })}
    </div>
  );
});
