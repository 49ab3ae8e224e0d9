import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How near the end counts as being there. */
const NEAR_END_PX = 80;

type Anchor = { element: HTMLElement; bottom: number };

type PlaceParts = {
  scroller: HTMLElement | null;
  /** What is scrolled: one element per row. */
  content: HTMLElement | null;
  /** Puts the list where reading begins. */
  begin: (scroller: HTMLElement) => void;
  hasNewer: boolean;
};

const sizesOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight}/${clientHeight}`;
const bottomOf = ({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight;

/** The first row that is seen, by halves: there may be thousands. */
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
 * Keeps a reader's place. Whoever rests at the end stays there when a message comes, when what they see grows, and when
 * there is less room for it: a keyboard, picked files, no network. Whoever reads elsewhere goes on reading there: by as
 * much as the rows above grow or shrink, the list moves along.
 */
export function usePlace({ scroller, content, begin, hasNewer }: PlaceParts) {
  const resting = useRef(false);
  const anchor = useRef<Anchor | null>(null);
  const sizes = useRef('');
  /** Whether one asked for the end, which may not be drawn yet. */
  const wanted = useRef(false);
  const [atEnd, setAtEnd] = useState(true);

  const look = () => {
    if (!scroller || !content) return;
    anchor.current = firstSeen({ scroller, content });
    sizes.current = sizesOf(scroller);
    const near = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop <= NEAR_END_PX;
    // The end of what has come so far is no place to rest: the next page is read on from where one is.
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
    // What comes while nobody looks stays below, unread.
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
  // Before anything is painted; most renderings move nothing.
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
