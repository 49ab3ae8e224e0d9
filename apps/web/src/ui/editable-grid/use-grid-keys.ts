import type { KeyboardEvent } from 'react';
import { type Axes, HEAD, isBody } from './axes.ts';
import { type GridKey, gridKey } from './grid-key.ts';
import type { EditableGridProps } from './grid-props.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEditing } from './use-grid-editing.ts';

type KeysProps = { props: EditableGridProps; axes: Axes; cursor: GridCursor; edit: GridEditing };

/** What the keyboard does while no cell is being typed in. */
export function useGridKeys({ props, axes, cursor, edit }: KeysProps) {
  const open = () => {
    const anchor = cursor.elementOf(cursor.active);
    const { rowId, columnId } = cursor.at;
    if (isBody(axes, cursor.active)) return edit.begin();
    if (!anchor) return;
    if (rowId === HEAD && columnId !== HEAD) props.onHead?.({ rowId, columnId, anchor });
    if (rowId !== HEAD && columnId === HEAD) props.onRow?.({ rowId, columnId, anchor });
  };

  const type = (text: string, code: string) => {
    const whole = props.instant?.({ key: text, code });
    if (whole !== undefined && whole !== null) edit.fill(whole);
    else if (text === ' ') open();
    else edit.begin(text);
  };

  const act = (does: Exclude<GridKey['does'], 'move' | 'type'>) => {
    const deeds = {
      edit: open,
      clear: () => edit.fill(''),
      details: edit.tellDetails,
      undo: () => props.onUndo?.(),
      redo: () => props.onRedo?.(),
      all: cursor.all,
    };
    deeds[does]();
  };

  return (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target : null;
    // The editor, and what an owner puts into a head, have keys of their own.
    if (edit.editing || !from?.matches('[data-spot]')) return;
    const meant = gridKey(event);
    if (!meant) return;
    event.preventDefault();
    if (meant.does === 'move') cursor.step(meant.step, { extends: meant.extends });
    else if (meant.does === 'type') type(meant.text, event.code);
    else act(meant.does);
  };
}
