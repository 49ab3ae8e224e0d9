import { useCallback, useState } from 'react';
import type { Size } from './spread.ts';

/** The room that an element has, followed as it changes. */
export function useBoxSize<E extends HTMLElement>() {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: E | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
