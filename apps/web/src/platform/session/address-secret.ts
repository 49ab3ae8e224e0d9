import { PREFIX } from '@bilim/contract/limits';
import { type Signal, signal, useSignal } from '../signal.ts';

/** Pages that need a secret from the fragment ('#…') of their address. */
type Place = '/qr' | '/qr/screen' | '/new-password';

/*
 * The fragment is never sent to a server. It is removed from the address before anything else runs, so that neither
 * the history nor a login’s return address contains it. The tab keeps it over a login and a reload.
 */
const secrets: Record<Place, Signal<string | null>> = {
  '/qr': signal<string | null>(null),
  '/qr/screen': signal<string | null>(null),
  '/new-password': signal<string | null>(null),
};
const PLACES: readonly Place[] = ['/qr', '/qr/screen', '/new-password'];
const keyOf = (place: Place) => `secret ${place}`;

/** Ignores blocked storage: the secret is then known only until the page is left. */
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

/** Called at start, before the router reads the address, and whenever another link is opened over the page. */
export function watchAddressSecrets() {
  for (const place of PLACES) secrets[place].set(withTab((tab) => tab.getItem(keyOf(place))));
  take();
  window.addEventListener('hashchange', take);
}

/** The current secret; screens subscribe to it. @public */
export const addressSecret = (place: Place): string | null => secrets[place].get();

export const useAddressSecret = (place: Place): string | null => useSignal(secrets[place]);

export function forgetAddressSecret(place: Place) {
  secrets[place].set(null);
  withTab((tab) => tab.removeItem(keyOf(place)));
}
