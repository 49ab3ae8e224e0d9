import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Maximum distance from the end that counts as the end. */
const NEAR_END_PX = 80;

type Anchor = { element: HTMLElement; bottom: number };

type PlaceParts = {
  scroller: HTMLElement | null;
  /** The scrolled element: one child per row. */
  content: HTMLElement | null;
  /** Sets the initial scroll position. */
  begin: (scroller: HTMLElement) => void;
  hasNewer: boolean;
};

const sizesOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight}/${clientHeight}`;
const bottomOf = ({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight;

/** The first visible row, by binary search: there may be thousands of rows. */
function firstSeen({ scroller, content }: { scroller: HTMLElement; content: HTMLElement }): Anchor | null {
  const rows = content.children;
  let from = 0;
  let to = rows.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows[middle];
    if (row instanceof HTMLElement && bottomOf(row) > scroller.scrollTop) to = middle;
    else from = middle + 1;
  }
  const element = rows[from];
  return element instanceof HTMLElement ? { element, bottom: bottomOf(element) } : null;
}

/**
 * Keeps the scroll position. At the end it stays at the end when a message arrives, a row grows, or the view
 * shrinks (keyboard, picked files, offline notice). Elsewhere the visible rows stay: the list scrolls by the
 * height change of the rows above.
 */
export function usePlace({ scroller, content, begin, hasNewer }: PlaceParts) {
  const resting = useRef(false);
  const anchor = useRef<Anchor | null>(null);
  const sizes = useRef('');
  /** Whether the user asked for the end, which may not be rendered yet. */
  const wanted = useRef(false);
  const [atEnd, setAtEnd] = useState(true);

  const look = () => {
    if (!scroller || !content) return;
    anchor.current = firstSeen({ scroller, content });
    sizes.current = sizesOf(scroller);
    const near = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= NEAR_END_PX;
    // If newer pages exist, do not stick to the end: the user reads on from the current position.
    resting.current = near && !hasNewer;
    setAtEnd(near);
  };
  const keep = () => {
    if (!scroller || (sizesOf(scroller) === sizes.current && !wanted.current)) return;
    if (wanted.current && !hasNewer) {
      resting.current = true;
      wanted.current = false;
    }
    const { element, bottom } = anchor.current ?? {};
    // Messages that arrive in a hidden window stay below the view, unread.
    if (resting.current && document.visibilityState === 'visible') scroller.scrollTop = scroller.scrollHeight;
    else if (element?.isConnected && bottomOf(element) !== bottom)
      scroller.scrollTop += bottomOf(element) - (bottom ?? 0);
    look();
  };
  const onScroll = useEffectEvent(look);
  const onSize = useEffectEvent(keep);

  const start = useEffectEvent((list: HTMLElement) => {
    begin(list);
    look();
  });
  useLayoutEffect(() => {
    if (scroller && content) start(scroller);
  }, [scroller, content]);
  // Before paint; most renders move nothing.
  useLayoutEffect(() => keep());
  useEffect(() => {
    if (!scroller || !content) return;
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(onSize);
    observer.observe(scroller);
    observer.observe(content);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, content]);

  return {
    atEnd,
    toEnd() {
      wanted.current = true;
      keep();
    },
  };
}
