import { useAtEachReturn } from '../../../platform/offline.ts';
import { storage } from '../../../platform/storage.ts';
import { PLACES } from './places-key.ts';

/** Behind every screen: a place in a book that could not be told to the server goes when it can be reached. */
export function ReadingLive() {
  useAtEachReturn(() => {
    if (!storage.get(PLACES)?.includes('"told":false')) return;
    // At the next chance otherwise.
    import('./places.ts').then(({ tellPlaces }) => tellPlaces()).catch(() => undefined);
  });
  return null;
}
