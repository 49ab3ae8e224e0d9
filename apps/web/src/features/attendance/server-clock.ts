import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { useEffect, useState } from 'react';
import { call } from '../../platform/call/call.ts';
import { useReturns } from '../../platform/kept/offline.ts';

/**
 * Offset of the server's time to this page's monotonic clock; the device's own clock may be wrong. Null until
 * the first answer.
 */
let ahead: number | null = null;

async function ask() {
  const asked = performance.now();
  const { now } = await call(attendanceContract.time, {}, { fresh: true });
  const answered = performance.now();
  // Assumes the answer was created halfway between request and response.
  ahead = now.getTime() - (asked + answered) / 2;
}

const serverTime = () => (ahead === null ? null : new Date(ahead + performance.now()));

const SECOND_MS = 1_000;

/** The server's time, updated every second; null while unknown. */
export function useServerTime(): Date | null {
  const returns = useReturns();
  const [now, setNow] = useState(serverTime);
  // biome-ignore lint/correctness/useExhaustiveDependencies: synchronizes again when the network is back.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const time = serverTime();
      setNow(time);
      if (time) timer = setTimeout(tick, SECOND_MS - (time.getTime() % SECOND_MS));
    };
    const sync = () => void ask().then(tick, tick);
    // The monotonic clock may stop while a device sleeps.
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
