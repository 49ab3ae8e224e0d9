import { useEffect } from 'react';

/** Keeps the screen lit while this is shown, where the browser can; it lets go by itself when one looks elsewhere. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const take = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // Refused on a low battery: the screen is then as it always is.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (ended) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
