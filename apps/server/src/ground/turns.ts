import pLimit, { type LimitFunction } from 'p-limit';

/** Lets only so much work run at once under each key; the rest waits for its turn in the order it came. */
export function createTurns({ atOnce }: { atOnce: number }) {
  const lines = new Map<string, LimitFunction>();

  return async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? pLimit(atOnce);
    lines.set(key, line);
    try {
      return await line(work);
    } finally {
      // The last one out forgets the line: there are as many keys as logins were ever tried.
      if (line.activeCount + line.pendingCount === 0) lines.delete(key);
    }
  };
}
