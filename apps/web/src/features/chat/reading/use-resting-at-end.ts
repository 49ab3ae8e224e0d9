import { useEffect, useEffectEvent, useRef } from 'react';

/** How near the end counts as being there. */
export const NEAR_END_PX = 80;

/**
 * Whoever rests at the end stays there when what they see grows: a message that is sent shows its photos, which stand
 * higher than the lines they went up as. Also when there is less room for it: a keyboard, picked files, no network.
 * Neither moves anything by itself, so the last scrolling tells where one rests.
 */
export function useRestingAtEnd({
  scroller,
  hasNewer,
}: {
  scroller: HTMLElement | null;
  hasNewer: boolean;
}): () => void {
  const resting = useRef(false);
  const look = useEffectEvent(() => {
    if (!scroller) return;
    const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    // The end of what has come so far is no place to rest: the next page is read on from where one is.
    resting.current = !hasNewer && below <= NEAR_END_PX;
  });
  const rest = () => {
    if (resting.current) scroller?.scrollTo({ top: scroller.scrollHeight });
  };
  const restAgain = useEffectEvent(rest);
  useEffect(() => {
    if (!scroller) return;
    scroller.addEventListener('scroll', look, { passive: true });
    const room = new ResizeObserver(restAgain);
    room.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      room.disconnect();
    };
  }, [scroller]);
  return rest;
}
