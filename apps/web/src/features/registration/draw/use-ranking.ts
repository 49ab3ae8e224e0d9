import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

export const handleId = (streamId: number) => `wish-handle-${streamId}`;
/** A shorter movement is a click, not a drag. */
const SLACK_PX = 4;

type Ranking = {
  list: RefObject<HTMLElement | null>;
  streamIds: readonly number[];
  onMove: (streamId: number, to: number) => void;
};

/** Reorders wishes by dragging a handle or by its arrow keys. */
export function useRanking({ list, streamIds, onMove }: Ranking) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [placed, setPlaced] = useState<{ id: number; place: number } | null>(null);

  function move(id: number, by: 1 | -1) {
    const to = streamIds.indexOf(id) + by;
    if (to < 0 || to >= streamIds.length) return;
    onMove(id, to);
    setPlaced({ id, place: to + 1 });
  }

  // A row that moves in the DOM loses the focus.
  useEffect(() => {
    if (placed) document.getElementById(handleId(placed.id))?.focus();
  }, [placed]);

  function drag(id: number, { clientY, button }: PointerEvent) {
    if (button !== 0 || streamIds.length < 2) return;
    let isMoving = false;
    setDragged(id);
    const follow = ({ clientY: y }: globalThis.PointerEvent) => {
      isMoving ||= Math.abs(y - clientY) >= SLACK_PX;
      if (!isMoving) return;
      const above = [...(list.current?.children ?? [])].filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return row.getAttribute('data-id') !== String(id) && top + height / 2 < y;
      });
      onMove(id, above.length);
    };
    const end = () => {
      window.removeEventListener('pointermove', follow);
      for (const name of ENDS) window.removeEventListener(name, end);
      setDragged(null);
    };
    window.addEventListener('pointermove', follow);
    for (const name of ENDS) window.addEventListener(name, end);
  }

  return { dragged, placed, move, drag };
}

const ENDS = ['pointerup', 'pointercancel'] as const;
