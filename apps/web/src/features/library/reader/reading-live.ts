import { useEffect } from 'react';
import { useReturns } from '../../../platform/offline.ts';
import { storage } from '../../../platform/storage.ts';
import { PLACES } from './places-key.ts';

/** Behind every screen: a place in a book that could not be told to the server goes when it can be reached. */
export function ReadingLive() {
  const returns = useReturns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return of the network is a chance
  useEffect(() => {
    if (!storage.get(PLACES)?.includes('"told":false')) return;
    // At the next chance otherwise.
    import('./places.ts').then(({ tellPlaces }) => tellPlaces()).catch(() => undefined);
  }, [returns]);
  return null;
}
