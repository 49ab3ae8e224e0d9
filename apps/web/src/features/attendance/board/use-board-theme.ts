import { useState } from 'react';
import { storage } from '../../../platform/kept/storage.ts';

export type BoardTheme = 'dark' | 'light';

const KEY = 'qr-theme';

/** The board has its own theme, dark by default, independent of the application's theme. */
export function useBoardTheme() {
  const [theme, setTheme] = useState<BoardTheme>(() => (storage.get(KEY) === 'light' ? 'light' : 'dark'));
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    storage.set(KEY, next);
    setTheme(next);
  };
  return { theme, toggle };
}
