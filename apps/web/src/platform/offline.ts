import { useEffect, useEffectEvent } from 'react';
import { signal, useSignal } from './signal.ts';

const online = signal(true);
const returns = signal(0);

/** Follows the browser's own knowledge of the network. */
export function watchNetwork() {
  online.set(navigator.onLine);
  window.addEventListener('online', () => {
    online.set(true);
    noteReturn();
  });
  window.addEventListener('offline', () => online.set(false));
}

export const useOnline = () => useSignal(online);

/** The server is reachable again, after it was not. */
export const noteReturn = () => returns.set(returns.get() + 1);

/** Runs it whenever the network came back. */
export const onReturn = (work: () => void) => returns.subscribe(work);

/** How often the network came back: what failed for want of it tries again when this changes. */
export const useReturns = () => useSignal(returns);

/** Does it now, and whenever the network came back. */
export function useAtEachReturn(work: () => void) {
  const begin = useEffectEvent(work);
  useEffect(() => {
    begin();
    return onReturn(() => begin());
  }, []);
}
