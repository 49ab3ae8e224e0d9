import { PREFIX } from '@bilim/contract/limits';
import { type Signal, signal, useSignal } from './signal.ts';

/** Pages that are opened by what stands behind the '#' of their address. */
type Place = '/qr' | '/qr/screen';

/*
 * Behind the '#' it is never sent to a server. It goes from the address before anything else runs, so that neither the
 * history nor a login's way back has it; the tab keeps it, over a login and a reload.
 */
const secrets: Record<Place, Signal<string | null>> = {
  '/qr': signal<string | null>(null),
  '/qr/screen': signal<string | null>(null),
};
const PLACES: readonly Place[] = ['/qr', '/qr/screen'];
const keyOf = (place: Place) => `secret ${place}`;

/** Shrugs where a browser forbids it: the page then knows it until it is left. */
function withTab<T>(work: (tab: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

function take() {
  const { pathname, search, hash } = location;
  const place = PLACES.find((place) => pathname === PREFIX + place);
  if (!place || hash.length < 2) return;
  const secret = hash.slice(1);
  secrets[place].set(secret);
  withTab((tab) => tab.setItem(keyOf(place), secret));
  history.replaceState(history.state, '', pathname + search);
}

/** At the start, before the router looks at the address, and whenever another link is opened over the page. */
export function watchAddressSecrets() {
  for (const place of PLACES) secrets[place].set(withTab((tab) => tab.getItem(keyOf(place))));
  take();
  window.addEventListener('hashchange', take);
}

/** As it is now; screens watch it. @public */
export const addressSecret = (place: Place): string | null => secrets[place].get();

export const useAddressSecret = (place: Place): string | null => useSignal(secrets[place]);

export function forgetAddressSecret(place: Place) {
  secrets[place].set(null);
  withTab((tab) => tab.removeItem(keyOf(place)));
}
