import { useState } from 'react';
import { storage } from '../../../platform/storage.ts';

export type BoardTheme = 'dark' | 'light';

const KEY = 'qr-theme';

/** A projector's own ground, dark at first: what the rest of the application wears does not matter in a hall. */
export function useBoardTheme() {
  const [theme, setTheme] = useState<BoardTheme>(() => (storage.get(KEY) === 'light' ? 'light' : 'dark'));
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    storage.set(KEY, next);
    setTheme(next);
  };
  return { theme, toggle };
}
