import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sizing } from '../reading.ts';

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const [MIN, MAX] = [0.5, 4];
/** A gesture has many steps; pages are rendered again when it pauses. */
const DRAW_AFTER_MS = 160;

/** 1 shows the full page. */
export function useZoom() {
  const [now, setNow] = useState(1);
  const [drawn, setDrawn] = useState(1);
  const widest = useRef(1);
  useEffect(() => {
    const wait = setTimeout(() => setDrawn(now), DRAW_AFTER_MS);
    return () => clearTimeout(wait);
  }, [now]);
  const set = (value: number) => setNow(Math.min(MAX, Math.max(MIN, value)));
  const sizing: Sizing = {
    percent: Math.round(now * 100),
    smaller: () => set(STEPS.findLast((step) => step < now - 0.01) ?? MIN),
    larger: () => set(STEPS.find((step) => step > now + 0.01) ?? MAX),
    // A second click shows the full page.
    fitWidth: () => set(Math.abs(now - widest.current) < 0.01 ? 1 : widest.current),
  };
  const by = (factor: number) => set(now * factor);
  const offerWidth = useCallback((factor: number) => {
    widest.current = factor;
  }, []);
  return { sizing, now, drawn, by, offerWidth };
}

export type Zoom = ReturnType<typeof useZoom>;
