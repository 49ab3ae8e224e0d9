import { type PointerEvent, useRef } from 'react';

const HELD_MS = 500;
const MOVED_PX = 10;

/** A long press. It suppresses the click of the element below. */
export function useLongPress(onHeld: () => void) {
  const begun = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const isHeld = useRef(false);
  const end = () => {
    clearTimeout(begun.current?.timer);
    begun.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      isHeld.current = false;
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        isHeld.current = true;
        onHeld();
      }, HELD_MS);
      begun.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!begun.current) return;
      const { x, y } = begun.current;
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) end();
    },
    onPointerUp: end,
    // The browser's own menu for a long press.
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (begun.current || isHeld.current) event.preventDefault();
    },
    onPointerCancel: end,
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
