import { type KeyboardEvent, useRef } from 'react';
import { type Axes, HEAD, isBody } from './axes.ts';
import type { EditableGridProps } from './grid-props.ts';
import { type KeyAction, keyActionOf } from './grid-typing.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEditing } from './use-grid-editing.ts';

type KeysProps = { props: EditableGridProps; axes: Axes; cursor: GridCursor; edit: GridEditing };
type Plain = Exclude<KeyAction['does'], 'move' | 'advance' | 'put' | 'begin'>;

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
    const actions = {
      open,
      clear: () => edit.fill(''),
      details: edit.tellDetails,
      undo: () => props.onUndo?.(),
      redo: () => props.onRedo?.(),
      all: cursor.all,
    };
    actions[does]();
  };

  const perform = (action: KeyAction) => {
    typed.current = { ...cursor.at, text: action.does === 'put' ? action.typed : '' };
    if (action.does === 'move') cursor.step(action.step, { extends: action.extends });
    else if (action.does === 'advance') cursor.step(action.step, { within: true });
    else if (action.does === 'put') edit.fill(action.text);
    else if (action.does === 'begin') edit.begin(action.text);
    else act(action.does);
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
    const action = keyActionOf(event, { place: placeNow(), instant: props.instant });
    if (!action) {
      // After a return to this cell the instant input starts again.
      if (event.key === 'Tab') typed.current = { ...cursor.at, text: '' };
      return;
    }
    event.preventDefault();
    perform(action);
  };
}
