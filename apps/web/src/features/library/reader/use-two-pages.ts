import { useState } from 'react';
import { storage } from '../../../platform/storage.ts';
import type { TwoPages } from './frame/desk-bar.tsx';

const KEY = 'reader-two-pages';

/** Two pages where the window is wide enough, unless somebody wished for one; the wish is kept. */
export function useTwoPages(wide: boolean): TwoPages | null {
  const [on, setOn] = useState(() => storage.get(KEY) !== '0');
  const toggle = () => {
    storage.set(KEY, on ? '0' : '1');
    setOn(!on);
  };
  return wide ? { on, toggle } : null;
}
