import { useEffect, useState } from 'react';

/** Keeps the screen on while mounted; returns whether the browser does so. Released while the tab is hidden. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const take = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // Refused on a low battery: the screen then turns off as usual.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (ended) return void taken?.release();
      lock = taken;
      setHeld(taken !== null);
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
  return held;
}
