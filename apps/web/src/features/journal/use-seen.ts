import { useState } from 'react';

/**
 * The value shown when the user began to edit. It is sent along, so that no unseen change is overwritten.
 * `isBehind` means that the value has changed since, and `sees` that the user has seen the change.
 */
export function useSeen<T>({ stands, isSame }: { stands: T; isSame: (one: T, other: T) => boolean }) {
  const [seen, sees] = useState(stands);
  return { seen, sees, isBehind: !isSame(seen, stands) };
}
