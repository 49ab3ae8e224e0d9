import { useState } from 'react';
import { storage } from '../../../../platform/kept/storage.ts';
import type { Sizing } from '../reading.ts';

const KEY = 'reader-text-size';
const STEPS = [70, 80, 90, 100, 110, 125, 150, 175, 200, 250];

/** The text size; stored for the next book. */
export function useTextSize(): Sizing {
  const [percent, setPercent] = useState(() => {
    const kept = Number(storage.get(KEY));
    return STEPS.includes(kept) ? kept : 100;
  });
  const set = (size: number | undefined) => {
    if (!size) return;
    storage.set(KEY, String(size));
    setPercent(size);
  };
  return {
    percent,
    smaller: () => set(STEPS.findLast((step) => step < percent)),
    larger: () => set(STEPS.find((step) => step > percent)),
  };
}
