import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenConversation } from './use-conversation.ts';

/** Pages are fetched before their place comes into view. */
const AHEAD = '1200px 0px 600px';

type PagingParts = { open: OpenConversation; scroller: HTMLElement | null };

/** Loads pages as the ends of the list come near; answers what to put on its two ends. */
export function usePaging({ open, scroller }: PagingParts) {
  const older = useRef<HTMLDivElement>(null);
  const newer = useRef<HTMLDivElement>(null);
  const load = useEffectEvent((end: Element) => {
    const { isError, load } = end === older.current ? open.older : open.newer;
    // Another try after a failure is the reader's to make.
    if (!isError) load();
  });
  const loading = open.older.isPending || open.newer.isPending;
  // Watched anew after each page: an end that is still near then would not be told again.
  useEffect(() => {
    if (!scroller || loading) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
      },
      { root: scroller, rootMargin: AHEAD },
    );
    for (const end of [older.current, newer.current]) if (end) observer.observe(end);
    return () => observer.disconnect();
  }, [scroller, loading]);
  return { older, newer };
}
