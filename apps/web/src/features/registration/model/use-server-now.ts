import { useCallback, useEffect, useMemo, useReducer } from 'react';

/** The server's time in a response, and when this browser received it. */
export type ServerTime = { serverNow: Date; readAt: number };

const SECOND_MS = 1_000;

/**
 * The server's current time, from its response and this page's monotonic clock. The browser's two clocks
 * drift apart during sleep, so the age of the response is calculated only once, at first use.
 */
export function useServerClock({ serverNow, readAt }: ServerTime): () => Date {
  const said = serverNow.getTime();
  const seen = useMemo(
    () => ({ at: said + Math.max(0, Date.now() - readAt), steady: performance.now() }),
    [said, readAt],
  );
  return useCallback(() => new Date(seen.at + performance.now() - seen.steady), [seen]);
}

/** The server's current time, updated every second. */
export function useServerNow(serverTime: ServerTime): Date {
  const clock = useServerClock(serverTime);
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      tick();
      timer = setTimeout(next, SECOND_MS - (clock().getTime() % SECOND_MS));
    };
    timer = setTimeout(next, SECOND_MS - (clock().getTime() % SECOND_MS));
    return () => clearTimeout(timer);
  }, [clock]);
  return clock();
}
