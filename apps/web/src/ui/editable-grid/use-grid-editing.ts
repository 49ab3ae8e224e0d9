import { useState } from 'react';
import { type Axes, isBody, placeOf } from './axes.ts';
import type { Leaving } from './grid-key.ts';
import type { EditableGridProps } from './grid-props.ts';
import type { GridChange, GridPlace } from './grid-shapes.ts';
import { spotsOf } from './move.ts';
import type { GridCursor } from './use-grid-cursor.ts';

export type Editing = GridPlace & { text: string; begun: 'typing' | 'revising' };

type EditingProps = { props: EditableGridProps; axes: Axes; cursor: GridCursor };

/** Cell editing: one cell in the editor, or the complete range at once. */
export function useGridEditing({ props, axes, cursor }: EditingProps) {
  const { columns, cellOf, editText, onChange, onDetails } = props;
  const [editing, setEditing] = useState<Editing | null>(null);
  const isLocked = (place: GridPlace) =>
    cellOf(place).off === true || columns.some(({ id, locked }) => id === place.columnId && locked === true);

  const tellDetails = () => {
    const anchor = cursor.elementOf(cursor.active);
    if (anchor && isBody(axes, cursor.active)) onDetails?.({ ...cursor.at, anchor });
  };

  const begin = (typed?: string) => {
    if (!isBody(axes, cursor.active) || isLocked(cursor.at)) return;
    const cell = cellOf(cursor.at);
    // Typed text goes into a conflict cell directly: a dialog opened here would take the keys for the next cells.
    if (cell.state === 'conflict' && typed === undefined) return tellDetails();
    const text = typed ?? editText?.(cursor.at) ?? cell.text;
    setEditing({ ...cursor.at, text, begun: typed === undefined ? 'revising' : 'typing' });
  };

  /** Typed text goes into the cell where it was typed, even if the cursor has moved. */
  const end = ({ text, leaving }: { text: string; leaving: Leaving | null }) => {
    if (!editing) return;
    const { rowId, columnId, begun } = editing;
    setEditing(null);
    if (leaving) cursor.refocus();
    const isSame = begun === 'revising' && text.trim() === editing.text.trim();
    if (!isSame && leaving?.keeps !== false) onChange([{ rowId, columnId, text: text.trim() }]);
    if (leaving?.step) cursor.step(leaving.step, { within: true });
  };

  /** Sets one text in every cell of the range. */
  const fill = (text: string) => {
    const spots = cursor.area ? spotsOf(cursor.area).flat() : [];
    const changes: GridChange[] = spots
      .map((spot) => ({ ...placeOf(axes, spot), text }))
      .filter((change) => !isLocked(change));
    if (changes.length > 0) onChange(changes);
  };

  return { editing, begin, end, fill, tellDetails };
}
export type GridEditing = ReturnType<typeof useGridEditing>;
