import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { useEffect, useState } from 'react';
import { call } from '../../platform/call.ts';
import { useReturns } from '../../platform/offline.ts';

/**
 * The server's time by this page's steady clock, which nobody sets: what the device believes of the hour does not matter.
 * Null until the server was asked.
 */
let ahead: number | null = null;

async function ask() {
  const asked = performance.now();
  const { now } = await call(attendanceContract.time, {}, { anew: true });
  const answered = performance.now();
  // It was said somewhere between the two.
  ahead = now.getTime() - (asked + answered) / 2;
}

const serverTime = () => (ahead === null ? null : new Date(ahead + performance.now()));

const SECOND_MS = 1_000;

/** The server's time, renewed with each of its seconds; null while it is unknown. */
export function useServerTime(): Date | null {
  const returns = useReturns();
  const [now, setNow] = useState(serverTime);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the network came back.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const time = serverTime();
      setNow(time);
      if (time) timer = setTimeout(tick, SECOND_MS - (time.getTime() % SECOND_MS));
    };
    const sync = () => void ask().then(tick, tick);
    // A device that slept may have stopped its steady clock, too.
    const look = () => document.visibilityState === 'visible' && sync();
    sync();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [returns]);
  return now;
}
