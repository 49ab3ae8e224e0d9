import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type Axes, HEAD, isBody, placeOf } from './axes.ts';
import type { EditableGridProps } from './grid-props.ts';
import type { Spot } from './grid-shapes.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEditing } from './use-grid-editing.ts';

const LONG_PRESS_MS = 500;
const REST_MS = 400;

type PointerProps = { props: EditableGridProps; axes: Axes; cursor: GridCursor; edit: GridEditing };

function spotUnder(target: EventTarget): Spot | null {
  if (!(target instanceof Element) || target.closest('input, button, a')) return null;
  const name = target.closest<HTMLElement>('[data-spot]')?.dataset.spot;
  const [row, column] = name?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** A mouse drag selects a range; a touch drag scrolls, and a tap selects. */
export function useGridPointer({ props, axes, cursor, edit }: PointerProps) {
  const dragging = useRef(false);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(press.current);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moveOn = () => {
    clearTimeout(rest.current);
    props.onRest?.(null);
  };

  const detailsOf = (spot: Spot) => {
    const anchor = cursor.elementOf(spot);
    if (!anchor || !isBody(axes, spot)) return;
    cursor.go(spot);
    props.onDetails?.({ ...placeOf(axes, spot), anchor });
  };

  const restOn = (spot: Spot | null) => {
    moveOn();
    if (!spot || !props.onRest || !isBody(axes, spot)) return;
    rest.current = setTimeout(() => {
      const anchor = cursor.elementOf(spot);
      if (anchor) props.onRest?.({ ...placeOf(axes, spot), anchor });
    }, REST_MS);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const spot = spotUnder(event.target);
      release();
      moveOn();
      if (!spot || event.button !== 0) return;
      if (event.pointerType !== 'mouse') {
        press.current = setTimeout(() => detailsOf(spot), LONG_PRESS_MS);
        return;
      }
      dragging.current = isBody(axes, spot);
      cursor.go(spot, { extends: event.shiftKey });
    },
    onPointerOver: (event: PointerEvent) => {
      if (!dragging.current) {
        if (event.pointerType === 'mouse') restOn(spotUnder(event.target));
        return;
      }
      if (event.buttons !== 1) {
        dragging.current = false;
        return;
      }
      const spot = spotUnder(event.target);
      if (spot && isBody(axes, spot)) cursor.go(spot, { extends: true });
    },
    onPointerLeave: moveOn,
    onPointerUp: () => {
      dragging.current = false;
      release();
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) release();
    },
    onPointerCancel: release,
    onClick: (event: MouseEvent) => {
      const spot = spotUnder(event.target);
      if (!spot) return;
      const { rowId, columnId } = placeOf(axes, spot);
      const anchor = cursor.elementOf(spot);
      const again = spot.row === cursor.active.row && spot.column === cursor.active.column;
      const byFinger = event.nativeEvent instanceof globalThis.PointerEvent && isTouch(event.nativeEvent);
      if (byFinger) cursor.go(spot);
      if (byFinger && again) edit.begin();
      if (!anchor) return;
      if (rowId === HEAD && columnId !== HEAD) props.onHead?.({ rowId, columnId, anchor });
      if (rowId !== HEAD && columnId === HEAD) props.onRow?.({ rowId, columnId, anchor });
    },
    onDoubleClick: (event: MouseEvent) => {
      const spot = spotUnder(event.target);
      if (spot && isBody(axes, spot)) edit.begin();
    },
    onContextMenu: (event: MouseEvent) => {
      const spot = spotUnder(event.target);
      if (!spot || !props.onDetails || !isBody(axes, spot)) return;
      event.preventDefault();
      release();
      detailsOf(spot);
    },
  };
}

const isTouch = ({ pointerType }: globalThis.PointerEvent) =>
  pointerType === 'touch' || pointerType === 'pen';
