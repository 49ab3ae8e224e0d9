import './editable-grid.css';
import { useMemo, useRef } from 'react';
import { axesOf } from './axes.ts';
import { CellEditor } from './cell-editor.tsx';
import { GridHead } from './grid-head.tsx';
import { GridName } from './grid-name.tsx';
import type { EditableGridProps } from './grid-props.ts';
import { GridRowView } from './grid-row-view.tsx';
import type { GridTotal } from './grid-shapes.ts';
import { HEAD_PX, NAMES_PX, ROW_PX } from './grid-size.ts';
import { GridTotals } from './grid-totals.tsx';
import { useDrawn } from './use-drawn.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridEditing } from './use-grid-editing.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridView } from './use-grid-view.ts';

const NO_TOTALS: readonly GridTotal[] = [];

/**
 * A grid edited like a spreadsheet: by keyboard, mouse and clipboard. Its only state is the cursor; its owner
 * provides the cells and handles changes.
 */
export function EditableGrid(props: EditableGridProps) {
  const {
    label,
    corner,
    rows,
    columns,
    totals = NO_TOTALS,
    cellOf,
    initial,
    maxHeight,
    onHead,
    onPlace,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const axes = useMemo(() => axesOf({ rows, columns, totals }), [rows, columns, totals]);
  const totalsWidth = totals.reduce((sum, { width }) => sum + width, 0);
  const view = useGridView(scroller, { rowCount: rows.length, columnCount: columns.length, totalsWidth });
  const cursor = useGridCursor({ axes, view, scroller, initial, onPlace });
  const edit = useGridEditing({ props, axes, cursor });
  const onKeyDown = useGridKeys({ props, axes, cursor, edit });
  const pointer = useGridPointer({ props, axes, cursor, edit });
  const clipboard = useGridClipboard({ props, axes, cursor, edit });

  const { active, area } = cursor;
  const drawn = useDrawn({ view, active, rowCount: rows.length, columnCount: columns.length });
  const shown = drawn.rows.flatMap((index) => {
    const data = rows[index];
    return data ? [{ data, index, row: index + 1 }] : [];
  });
  const editing = edit.editing;
  const columnName = columns.find(({ id }) => id === editing?.columnId)?.name;
  const activeIn = (row: number) => (active.row === row ? active.column : -1);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={axes.columnIds.length}
      aria-multiselectable
      className={`editable-grid${view.pinned ? ' has-pinned-totals' : ''}`}
      style={{ maxHeight }}
      onScroll={drawn.isWhole ? undefined : view.look}
      onKeyDown={onKeyDown}
      {...pointer}
      {...clipboard}
    >
      <div
        role="presentation"
        className="grid-canvas"
        style={{
          height: HEAD_PX + rows.length * ROW_PX,
          width: NAMES_PX + columns.length * view.width + totalsWidth,
        }}
      >
        <GridHead
          corner={corner}
          columns={columns}
          drawn={drawn.headColumns}
          width={view.width}
          totals={totals}
          activeColumn={activeIn(0)}
          opens={onHead !== undefined}
        />
        <div role="presentation" className="grid-names">
          {shown.map(({ data, row }) => (
            <GridName key={data.id} data={data} row={row} isActive={activeIn(row) === 0} />
          ))}
        </div>
        <div role="presentation" className="grid-cells">
          {shown.map(({ data, index, row }) => {
            const isChosen = area !== null && row >= area.from.row && row <= area.to.row;
            const isEdited = editing !== null && data.id === editing.rowId;
            return (
              <GridRowView
                key={data.id}
                rowId={data.id}
                row={row}
                columns={columns}
                drawn={drawn.columnsOf(index)}
                width={view.width}
                cellOf={cellOf}
                activeColumn={activeIn(row)}
                chosenFrom={isChosen ? area.from.column : -1}
                chosenTo={isChosen ? area.to.column : -1}
                editedColumn={isEdited ? (axes.columnAt.get(editing.columnId) ?? -1) : -1}
                editor={
                  isEdited ? (
                    <CellEditor editing={editing} label={`${data.name}, ${columnName}`} onEnd={edit.end} />
                  ) : null
                }
              />
            );
          })}
        </div>
        {totals.length > 0 && (
          <div role="presentation" className="grid-sums" style={{ width: totalsWidth }}>
            {shown.map(({ data, row }) => (
              <GridTotals
                key={data.id}
                totals={totals}
                rowId={data.id}
                row={row}
                firstColumn={columns.length + 1}
                activeColumn={activeIn(row) > columns.length ? activeIn(row) : -1}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
