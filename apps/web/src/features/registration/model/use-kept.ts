import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftOf, Kept } from '../state/basket/draft.ts';

/** Data kept on the device while the student edits it. Tabs share it: all show the last saved value. */
export function useKept<T>(kept: Kept<T>, of: DraftOf): [T, (next: T) => void] {
  const [value, setValue] = useState(() => kept.read(of));
  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    if (key === kept.keyOf(of)) setValue(kept.read(of));
  });
  // A storage event reaches only the other tabs.
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
  const set = (next: T) => {
    kept.keep(of, next);
    setValue(next);
  };
  return [value, set];
}
