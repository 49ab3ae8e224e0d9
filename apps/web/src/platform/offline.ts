import { signal, useSignal } from './signal.ts';

const online = signal(true);

/** Follows the browser's own knowledge of the network. */
export function watchNetwork() {
  online.set(navigator.onLine);
  window.addEventListener('online', () => online.set(true));
  window.addEventListener('offline', () => online.set(false));
}

export const useOnline = () => useSignal(online);
