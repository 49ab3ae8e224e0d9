import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ChatWindow } from '../chat.window.ts';
import type { OpenConversation } from './use-conversation.ts';

/** Pages are loaded before their end becomes visible. */
const AHEAD = '1200px 0px 600px';

type PagingParts = { open: OpenConversation; window: ChatWindow; scroller: HTMLElement | null };

/** Loads pages near the ends of the list; returns refs for both ends. */
export function usePaging({ open, window, scroller }: PagingParts) {
  const older = useRef<HTMLDivElement>(null);
  const newer = useRef<HTMLDivElement>(null);
  useLoadingNear({ ...open.older, more: window.hasOlder, end: older, scroller });
  useLoadingNear({ ...open.newer, more: window.hasNewer, end: newer, scroller });
  return { older, newer };
}

type NearParts = {
  scroller: HTMLElement | null;
  end: RefObject<HTMLDivElement | null>;
  /** Whether there is another page. */
  more: boolean;
  isPending: boolean;
  isError: boolean;
  load: () => unknown;
};

function useLoadingNear({ scroller, end, more, isPending, isError, load }: NearParts) {
  const near = useEffectEvent(load);
  useEffect(() => {
    // After a failure the user starts the retry. After a page the end is observed again: the observer does
    // not report an end that stays near.
    if (!scroller || !end.current || !more || isPending || isError) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) near();
      },
      { root: scroller, rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller, end, more, isPending, isError]);
}
