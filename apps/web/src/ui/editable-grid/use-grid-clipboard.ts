import type { ClipboardEvent } from 'react';
import { type Axes, placeOf } from './axes.ts';
import type { EditableGridProps } from './grid-props.ts';
import { spotsOf } from './move.ts';
import { fromTsv, toTsv } from './tsv.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEditing } from './use-grid-editing.ts';

type ClipboardProps = { props: EditableGridProps; axes: Axes; cursor: GridCursor; edit: GridEditing };

/** Copies and pastes ranges as spreadsheet cells. In the editor the browser’s own clipboard works. */
export function useGridClipboard({ props, axes, cursor, edit }: ClipboardProps) {
  const { cellOf, editText, onPaste } = props;
  const copy = (event: ClipboardEvent) => {
    if (edit.editing || !cursor.area) return false;
    const texts = spotsOf(cursor.area).map((row) =>
      row.map((spot) => {
        const place = placeOf(axes, spot);
        return editText?.(place) ?? cellOf(place).text;
      }),
    );
    event.clipboardData.setData('text/plain', toTsv(texts));
    event.preventDefault();
    return true;
  };
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) edit.fill('');
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      if (edit.editing || !cursor.area || !text || !onPaste) return;
      event.preventDefault();
      onPaste({ ...placeOf(axes, cursor.area.from), matrix: fromTsv(text) });
    },
  };
}
