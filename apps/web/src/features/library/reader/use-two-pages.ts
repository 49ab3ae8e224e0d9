import { useState } from 'react';
import { storage } from '../../../platform/kept/storage.ts';
import type { TwoPages } from './frame/desk-bar.tsx';

const KEY = 'reader-two-pages';

/** Two pages if the window is wide enough, unless the user turned this off; the choice is stored. */
export function useTwoPages(wide: boolean): TwoPages | null {
  const [on, setOn] = useState(() => storage.get(KEY) !== '0');
  const toggle = () => {
    storage.set(KEY, on ? '0' : '1');
    setOn(!on);
  };
  return wide ? { on, toggle } : null;
}
