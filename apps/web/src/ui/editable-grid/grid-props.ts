import type { GridCell, GridChange, GridColumn, GridPlace, GridRow, GridTotal } from './grid-shapes.ts';

/** A place and the element that stands there, for what opens beside it. */
export type GridTarget = GridPlace & { anchor: HTMLElement };

export type GridPaste = GridPlace & { matrix: readonly (readonly string[])[] };

export type EditableGridProps = {
  label: string;
  /** Over the names. */
  corner: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  totals?: readonly GridTotal[];
  /** A new function when any cell has changed; cells that look the same are not drawn again. */
  cellOf: (place: GridPlace) => GridCell;
  /** What stands in the editor when a cell is revised, where it differs from what is shown. */
  editText?: (place: GridPlace) => string;
  /**
   * What is put at once, without an editor, over the whole range: by a key, or by a word that goes on after keys that put
   * something in this cell.
   */
  instant?: (typed: { word: string; code: string }) => string | null;
  /** Where the cursor is at first; it is brought into sight. */
  initial?: GridPlace;
  maxHeight?: string;
  onChange: (changes: readonly GridChange[]) => void;
  /** What came from a spreadsheet, and where its first cell should go. The owner shows it before doing it. */
  onPaste?: (paste: GridPaste) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** Alt+Enter, a long press, the menu key or the right button; also F2 where two values are at odds. */
  onDetails?: (target: GridTarget) => void;
  /** Enter or a press on a column's head, or on a row's name. */
  onHead?: (target: GridTarget) => void;
  onRow?: (target: GridTarget) => void;
  /** The mouse rests on a cell, or no longer does. */
  onRest?: (target: GridTarget | null) => void;
  /** Where the cursor is, for those who show it to others. */
  onPlace?: (place: GridPlace) => void;
};
