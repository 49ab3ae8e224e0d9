import { useEffect, useEffectEvent, useState } from 'react';

const SETTLES_MS = 250;

/**
 * The text being typed, and the text in the address a moment later. The list follows typing at once; the
 * address and the server request follow after a pause. Other changes of the address (Back) update the field.
 */
export function useTypedSearch({ settled, onSettle }: { settled: string; onSettle: (text: string) => void }) {
  const [typed, setTyped] = useState(settled);
  const [seen, setSeen] = useState(settled);
  if (seen !== settled) {
    setSeen(settled);
    if (typed.trim() !== settled) setTyped(settled);
  }
  const settle = useEffectEvent(() => {
    if (typed.trim() !== settled) onSettle(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === settled) return;
    const waiting = setTimeout(settle, SETTLES_MS);
    return () => clearTimeout(waiting);
  }, [typed, settled]);
  return [typed, setTyped] as const;
}
