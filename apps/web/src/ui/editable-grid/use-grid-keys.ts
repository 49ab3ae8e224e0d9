import { type KeyboardEvent, useRef } from 'react';
import { type Axes, HEAD, isBody } from './axes.ts';
import type { EditableGridProps } from './grid-props.ts';
import { type Deed, deedOf } from './grid-typing.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEditing } from './use-grid-editing.ts';

type KeysProps = { props: EditableGridProps; axes: Axes; cursor: GridCursor; edit: GridEditing };
type Plain = Exclude<Deed['does'], 'move' | 'advance' | 'put' | 'begin'>;

/** Keyboard handling while no cell is being edited. */
export function useGridKeys({ props, axes, cursor, edit }: KeysProps) {
  const typed = useRef({ rowId: HEAD, columnId: HEAD, text: '' });

  const open = () => {
    const anchor = cursor.elementOf(cursor.active);
    const { rowId, columnId } = cursor.at;
    if (isBody(axes, cursor.active)) return edit.begin();
    if (!anchor) return;
    if (rowId === HEAD && columnId !== HEAD) props.onHead?.({ rowId, columnId, anchor });
    if (rowId !== HEAD && columnId === HEAD) props.onRow?.({ rowId, columnId, anchor });
  };

  const act = (does: Plain) => {
    const deeds = {
      open,
      clear: () => edit.fill(''),
      details: edit.tellDetails,
      undo: () => props.onUndo?.(),
      redo: () => props.onRedo?.(),
      all: cursor.all,
    };
    deeds[does]();
  };

  const perform = (deed: Deed) => {
    typed.current = { ...cursor.at, text: deed.does === 'put' ? deed.typed : '' };
    if (deed.does === 'move') cursor.step(deed.step, { extends: deed.extends });
    else if (deed.does === 'advance') cursor.step(deed.step, { within: true });
    else if (deed.does === 'put') edit.fill(deed.text);
    else if (deed.does === 'begin') edit.begin(deed.text);
    else act(deed.does);
  };

  const placeNow = () => {
    const { active, at } = cursor;
    const isSame = typed.current.rowId === at.rowId && typed.current.columnId === at.columnId;
    return {
      inBody: isBody(axes, active),
      isFirst: active.column === axes.body?.from.column,
      isLast: active.column === axes.body?.to.column,
      before: isSame ? typed.current.text : '',
    };
  };

  return (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target : null;
    // The editor, and the owner’s controls in a header, handle their own keys.
    if (edit.editing || !from?.matches('[data-spot]')) return;
    const deed = deedOf(event, { place: placeNow(), instant: props.instant });
    if (!deed) {
      // After a return to this cell the instant input starts again.
      if (event.key === 'Tab') typed.current = { ...cursor.at, text: '' };
      return;
    }
    event.preventDefault();
    perform(deed);
  };
}
