import { type RefObject, useEffect, useState } from 'react';

type Behind = { place: RefObject<HTMLElement | null>; ids: readonly number[] };

/**
 * A deletion removes the button that has the focus. Moves the focus to the next row with a button, else to a
 * previous one, else to the list.
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
