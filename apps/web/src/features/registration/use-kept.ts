import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftOf, Kept } from './state/draft.ts';

/** What is kept on the device while it is put together. Tabs share it: what any of them kept last is what all show. */
export function useKept<T>(kept: Kept<T>, of: DraftOf): [T, (next: T) => void] {
  const [value, setValue] = useState(() => kept.read(of));
  const heard = useEffectEvent(({ key }: StorageEvent) => {
    if (key === kept.keyOf(of)) setValue(kept.read(of));
  });
  // A browser tells the other tabs alone.
  useEffect(() => {
    const hear = (event: StorageEvent) => heard(event);
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  const set = (next: T) => {
    kept.keep(of, next);
    setValue(next);
  };
  return [value, set];
}
