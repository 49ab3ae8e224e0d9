import { useCallback, useEffect, useMemo, useReducer } from 'react';

/** What the server said of its clock, and when this browser read it. */
export type Told = { serverNow: Date; readAt: number };

const SECOND_MS = 1_000;

/**
 * Asks what time it is at the server: by its own word and this page's steady clock, which nobody sets. The two clocks of a
 * browser drift apart while it sleeps, so how old the word is is asked once, when it is first seen.
 */
export function useServerClock({ serverNow, readAt }: Told): () => Date {
  const said = serverNow.getTime();
  const seen = useMemo(
    () => ({ at: said + Math.max(0, Date.now() - readAt), steady: performance.now() }),
    [said, readAt],
  );
  return useCallback(() => new Date(seen.at + performance.now() - seen.steady), [seen]);
}

/** The server's present, renewed with each of its seconds. */
export function useServerNow(told: Told): Date {
  const clock = useServerClock(told);
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
