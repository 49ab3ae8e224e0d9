import { useEffect, useEffectEvent, useRef } from 'react';

/** How near the end counts as being there. */
export const NEAR_END_PX = 80;

/**
 * Whoever rests at the end stays there when what they see grows: a message that is sent shows its photos, which stand
 * higher than the lines they went up as. Growing itself moves nothing, so the last scrolling tells where one rests.
 */
export function useRestingAtEnd(scroller: HTMLElement | null): () => void {
  const resting = useRef(false);
  const look = useEffectEvent(() => {
    if (!scroller) return;
    resting.current = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= NEAR_END_PX;
  });
  useEffect(() => {
    scroller?.addEventListener('scroll', look, { passive: true });
    return () => scroller?.removeEventListener('scroll', look);
  }, [scroller]);
  return () => {
    if (resting.current) scroller?.scrollTo({ top: scroller.scrollHeight });
  };
}
