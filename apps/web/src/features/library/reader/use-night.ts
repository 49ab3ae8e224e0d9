import { useState } from 'react';
import { storage } from '../../../platform/kept/storage.ts';
import { useDarkMode } from '../../../ui/theme/use-dark-mode.ts';

const KEY = 'reader-night';

export type Night = { on: boolean; toggle: () => void };

/** Dark pages: follows the theme until the user chooses. */
export function useNight(): Night {
  const dark = useDarkMode();
  const [wish, setWish] = useState(() => storage.get(KEY));
  const on = wish === null ? dark : wish === '1';
  const toggle = () => {
    const next = on ? '0' : '1';
    storage.set(KEY, next);
    setWish(next);
  };
  return { on, toggle };
}
