import { type RefObject, useEffect, useState } from 'react';

/** A horizontally scrolling track fades towards an edge with hidden content. */
const FADE_PX = 36;

/** Smaller differences are rounding. */
const SLACK_PX = 2;

/** The mask of the track; none when all of it is visible. */
export function useMoreBeyond(track: RefObject<HTMLElement | null>): string | undefined {
  const [more, setMore] = useState('none');
  useEffect(() => {
    const { current } = track;
    if (!current) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const before = scrollLeft > SLACK_PX;
      const behind = scrollWidth - clientWidth - scrollLeft > SLACK_PX;
      setMore(before ? (behind ? 'both' : 'before') : behind ? 'behind' : 'none');
    };
    look();
    const watcher = new ResizeObserver(look);
    for (const one of [current, ...current.children]) watcher.observe(one);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [track]);
  if (more === 'none') return undefined;
  const [left, right] = [more !== 'behind', more !== 'before'].map((fades) => (fades ? FADE_PX : 0));
  return `linear-gradient(to right, transparent, #000 ${left}px calc(100% - ${right}px), transparent)`;
}
