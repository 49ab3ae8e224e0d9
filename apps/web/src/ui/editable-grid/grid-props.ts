import type { GridCell, GridChange, GridColumn, GridPlace, GridRow, GridTotal } from './grid-shapes.ts';

/** A place and its element, as an anchor for popups. */
export type GridTarget = GridPlace & { anchor: HTMLElement };

export type GridPaste = GridPlace & { matrix: readonly (readonly string[])[] };

export type EditableGridProps = {
  label: string;
  /** The header above the names. */
  corner: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  totals?: readonly GridTotal[];
  /** Must be a new function after any change; unchanged cells do not re-render. */
  cellOf: (place: GridPlace) => GridCell;
  /** Text in the editor when a cell is revised, if it differs from the displayed text. */
  editText?: (place: GridPlace) => string;
  /**
   * A value set at once in the complete range, without the editor: by one key, or by a word that extends earlier
   * instant input in this cell.
   */
  instant?: (typed: { word: string; code: string }) => string | null;
  /** The initial cursor position; the grid scrolls to it. */
  initial?: GridPlace;
  maxHeight?: string;
  onChange: (changes: readonly GridChange[]) => void;
  /** Pasted spreadsheet cells and their first target cell. The owner shows a preview before applying them. */
  onPaste?: (paste: GridPaste) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** Alt+Enter, a long press, the menu key or the right button; also F2 on a conflict. */
  onDetails?: (target: GridTarget) => void;
  /** Enter or a press on a column’s header, or on a row’s name. */
  onHead?: (target: GridTarget) => void;
  onRow?: (target: GridTarget) => void;
  /** The mouse pointer rests on a cell, or has left it. */
  onRest?: (target: GridTarget | null) => void;
  /** The cursor position, to show it to other users. */
  onPlace?: (place: GridPlace) => void;
};
