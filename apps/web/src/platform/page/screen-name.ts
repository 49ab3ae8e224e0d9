import { useEffect } from 'react';
import { signal } from '../signal.ts';

/** The tab’s title while one item fills the window; null where the screen’s own title is enough. */
export const screenName = signal<string | null>(null);

export function useScreenName(name: string | null) {
  useEffect(() => {
    screenName.set(name);
    return () => screenName.set(null);
  }, [name]);
}
