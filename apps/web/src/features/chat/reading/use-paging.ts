import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenConversation } from './use-conversation.ts';

/**
 * Loads pages as the ends of the list come near. Not before the list has found its first place: it looks for that by
 * number, and a page put before it would make it another message's number.
 */
export function usePaging({ open, scroller }: { open: OpenConversation; scroller: HTMLElement | null }) {
  const shown = useShown(scroller);
  const reached = useRef({ older: false, newer: false });
  const load = (side: 'older' | 'newer') => () => {
    if (shown) open[side].load();
    else reached.current[side] = true;
  };
  const loadReached = useEffectEvent(() => {
    if (reached.current.older) open.older.load();
    if (reached.current.newer) open.newer.load();
  });
  useEffect(() => {
    if (shown) loadReached();
  }, [shown]);
  return { onStart: load('older'), onEnd: load('newer') };
}

/** The list stays invisible until it stands where it should. */
function useShown(scroller: HTMLElement | null): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!scroller) return;
    let frame = requestAnimationFrame(function look() {
      const rows = scroller.querySelector('[data-testid="virtuoso-item-list"]');
      const visible = rows instanceof HTMLElement && rows.style.visibility !== 'hidden';
      if (visible && rows.childElementCount > 0) setShown(true);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller]);
  return shown;
}
