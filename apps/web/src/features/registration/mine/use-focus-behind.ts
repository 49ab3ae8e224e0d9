import { type RefObject, useEffect, useState } from 'react';

type Behind = { place: RefObject<HTMLElement | null>; ids: readonly number[] };

/**
 * The button that asked for a deletion goes with its row, and the focus with it. It comes to the next row that has a
 * button, else to one before, else to the list itself.
 */
export function useFocusBehind({ place, ids }: Behind): (id: number) => void {
  const [gone, setGone] = useState<{ id: number; at: number } | null>(null);
  const isGone = gone !== null && !ids.includes(gone.id);
  useEffect(() => {
    if (!isGone) return;
    const rows = [...(place.current?.querySelectorAll('li') ?? [])];
    const nearest = [...rows.slice(gone.at), ...rows.slice(0, gone.at).reverse()];
    const button = nearest.flatMap((row) => row.querySelector('button') ?? [])[0];
    (button ?? place.current)?.focus();
    setGone(null);
  }, [isGone, gone, place]);
  return (id) => setGone({ id, at: ids.indexOf(id) });
}
