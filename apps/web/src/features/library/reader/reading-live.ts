import { useAtEachReturn } from '../../../platform/kept/offline.ts';
import { storage } from '../../../platform/kept/storage.ts';
import { PLACES } from './places-key.ts';

/** Mounted on every screen: sends unsent reading positions when the server is reachable. */
export function ReadingLive() {
  useAtEachReturn(() => {
    if (!storage.get(PLACES)?.includes('"told":false')) return;
    // Otherwise at the next opportunity.
    import('./places.ts').then(({ tellPlaces }) => tellPlaces()).catch(() => undefined);
  });
  return null;
}
