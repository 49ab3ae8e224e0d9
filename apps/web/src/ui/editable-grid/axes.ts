import type { GridColumn, GridPlace, GridRow, GridTotal, Spot } from './grid-shapes.ts';
import type { Bounds } from './move.ts';

/** The header among the rows, and the names among the columns. */
export const HEAD = '';

type Sides = {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  totals: readonly GridTotal[];
};

/** Both axes by ids: rows and columns added or removed by other users do not move the cursor to another cell. */
export type Axes = {
  rowIds: readonly string[];
  columnIds: readonly string[];
  rowAt: ReadonlyMap<string, number>;
  columnAt: ReadonlyMap<string, number>;
  /** The range of editable cells: no header, names or totals. Null if there are none. */
  body: Bounds | null;
};

const numbered = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, index]));

export function axesOf({ rows, columns, totals }: Sides): Axes {
  const rowIds = [HEAD, ...rows.map(({ id }) => id)];
  const columnIds = [HEAD, ...columns.map(({ id }) => id), ...totals.map(({ id }) => id)];
  const isEmpty = rows.length === 0 || columns.length === 0;
  return {
    rowIds,
    columnIds,
    rowAt: numbered(rowIds),
    columnAt: numbered(columnIds),
    body: isEmpty ? null : { from: { row: 1, column: 1 }, to: { row: rows.length, column: columns.length } },
  };
}

/** The current position of a place; if removed, the first cell of that row or column. */
export function spotOf(axes: Axes, { rowId, columnId }: GridPlace): Spot {
  const first = { row: Math.min(1, axes.rowIds.length - 1), column: Math.min(1, axes.columnIds.length - 1) };
  return { row: axes.rowAt.get(rowId) ?? first.row, column: axes.columnAt.get(columnId) ?? first.column };
}

export function placeOf({ rowIds, columnIds }: Axes, { row, column }: Spot): GridPlace {
  return { rowId: rowIds[row] ?? HEAD, columnId: columnIds[column] ?? HEAD };
}

export function isBody({ body }: Axes, { row, column }: Spot): boolean {
  if (!body) return false;
  return row >= 1 && row <= body.to.row && column >= 1 && column <= body.to.column;
}
