import { useEffect, useEffectEvent } from 'react';
import { signal, useSignal } from '../signal.ts';

const online = signal(true);
const returns = signal(0);

/** Follows the browser’s online state. */
export function watchNetwork() {
  online.set(navigator.onLine);
  window.addEventListener('online', () => {
    online.set(true);
    noteReturn();
  });
  window.addEventListener('offline', () => online.set(false));
}

export const useOnline = () => useSignal(online);

/** Emits when the server is reachable again. */
export const noteReturn = () => returns.set(returns.get() + 1);

/** Runs the callback whenever the network returns. */
export const onReturn = (work: () => void) => returns.subscribe(work);

/** Number of times the network returned: calls that failed offline retry when it changes. */
export const useReturns = () => useSignal(returns);

/** Runs now and whenever the network returns. */
export function useAtEachReturn(work: () => void) {
  const begin = useEffectEvent(work);
  useEffect(() => {
    begin();
    return onReturn(() => begin());
  }, []);
}
