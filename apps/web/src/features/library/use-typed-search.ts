import { useEffect, useEffectEvent, useState } from 'react';

const SETTLES_MS = 250;

/**
 * What is being typed, and what the address says a moment later. The list follows what is typed at once; the address, and
 * with it the server, follows when the fingers rest. Whatever else changes the address (Back) changes the field.
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
