import { useState } from 'react';

/**
 * What somebody had before their eyes when they began to fill in a form: it is sent along, so that nothing is written over
 * that they never saw. `isBehind` says that something else stands by now, and `sees` that they have seen it.
 */
export function useSeen<T>({ stands, isSame }: { stands: T; isSame: (one: T, other: T) => boolean }) {
  const [seen, sees] = useState(stands);
  return { seen, sees, isBehind: !isSame(seen, stands) };
}
