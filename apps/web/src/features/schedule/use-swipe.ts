import { type TouchEvent, useRef } from 'react';

const FAR_PX = 60;

/** A swipe that is much more horizontal than vertical turns a page. */
export function useSwipe({ onNext, onBefore }: { onNext: () => void; onBefore: () => void }) {
  const begin = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0);
      begin.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches.item(0);
      if (!begin.current || !finger) return;
      const [across, along] = [finger.clientX - begin.current.x, finger.clientY - begin.current.y];
      begin.current = null;
      if (Math.abs(across) < FAR_PX || Math.abs(across) < 2 * Math.abs(along)) return;
      if (across < 0) onNext();
      else onBefore();
    },
  };
}
