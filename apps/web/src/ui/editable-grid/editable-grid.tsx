import './editable-grid.css';
import { useMemo, useRef } from 'react';
import { axesOf } from './axes.ts';
import { CellEditor } from './cell-editor.tsx';
import { GridHead } from './grid-head.tsx';
import type { EditableGridProps } from './grid-props.ts';
import { GridRowView } from './grid-row-view.tsx';
import type { GridTotal } from './grid-shapes.ts';
import { HEAD_PX, NAMES_PX, ROW_PX } from './grid-size.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridEditing } from './use-grid-editing.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridView } from './use-grid-view.ts';
import { itemsOf } from './window.ts';

const NO_TOTALS: readonly GridTotal[] = [];

/**
 * Rows and columns that are typed in as in a spreadsheet: by keyboard, by mouse, from and to the clipboard. It keeps where
 * the cursor is and nothing else; what stands in the cells, and what happens to it, is its owner's.
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
  const { from, to } = view.spans.columns;
  const drawnColumns = useMemo(
    () => itemsOf({ span: { from, to }, kept: active.column - 1, count: columns.length }),
    [from, to, active.column, columns.length],
  );
  const drawnRows = itemsOf({ span: view.spans.rows, kept: active.row - 1, count: rows.length });
  const editing = edit.editing;
  const columnName = columns.find(({ id }) => id === editing?.columnId)?.name;
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
      onScroll={view.look}
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
          drawn={drawnColumns}
          width={view.width}
          totals={totals}
          activeColumn={active.row === 0 ? active.column : -1}
          opens={onHead !== undefined}
        />
        {drawnRows.map((index) => {
          const data = rows[index];
          const row = index + 1;
          const isChosen = area !== null && row >= area.from.row && row <= area.to.row;
          const isEdited = editing !== null && data?.id === editing.rowId;
          return (
            data && (
              <GridRowView
                key={data.id}
                data={data}
                row={row}
                columns={columns}
                drawn={drawnColumns}
                width={view.width}
                totals={totals}
                cellOf={cellOf}
                activeColumn={active.row === row ? active.column : -1}
                chosenFrom={isChosen ? area.from.column : -1}
                chosenTo={isChosen ? area.to.column : -1}
                editedColumn={isEdited ? (axes.columnAt.get(editing.columnId) ?? -1) : -1}
                editor={
                  isEdited ? (
                    <CellEditor editing={editing} label={`${data.name}, ${columnName}`} onEnd={edit.end} />
                  ) : null
                }
              />
            )
          );
        })}
      </div>
    </div>
  );
}
