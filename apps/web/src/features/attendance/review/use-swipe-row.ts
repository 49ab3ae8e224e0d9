import { type PointerEvent, useRef, useState } from 'react';

/** A swipe of this distance decides. */
const FAR_PX = 96;
/** A shorter movement may still be a scroll or a tap. */
const BEGIN_PX = 12;

type Swipe = { onRight: () => void; onLeft: () => void };

/** A row that follows a horizontal swipe; releasing it beyond the limit decides. */
export function useSwipeRow({ onRight, onLeft }: Swipe) {
  const begin = useRef<{ x: number; id: number } | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    begin.current = null;
    setShift(0);
  };
  return {
    shift,
    /** Whether releasing it now decides. */
    far: Math.abs(shift) >= FAR_PX,
    handlers: {
      onPointerDown({ pointerId: id, clientX: x, pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') begin.current = { x, id };
      },
      onPointerMove({ pointerId, clientX, currentTarget }: PointerEvent) {
        if (begin.current?.id !== pointerId) return;
        const across = clientX - begin.current.x;
        if (shift === 0 && Math.abs(across) < BEGIN_PX) return;
        if (shift === 0) currentTarget.setPointerCapture(pointerId);
        setShift(across);
      },
      onPointerUp({ pointerId, clientX }: PointerEvent) {
        if (begin.current?.id !== pointerId) return;
        const across = clientX - begin.current.x;
        end();
        if (across >= FAR_PX) onRight();
        else if (across <= -FAR_PX) onLeft();
      },
      onPointerCancel: end,
    },
  };
}
