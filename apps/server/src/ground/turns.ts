import pLimit, { type LimitFunction } from 'p-limit';

/** Limits concurrent work per key; the rest waits in order of arrival. */
export function createTurns({ atOnce }: { atOnce: number }) {
  const lines = new Map<string, LimitFunction>();

  return async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? pLimit(atOnce);
    lines.set(key, line);
    try {
      return await line(work);
    } finally {
      // Delete unused keys: there are as many as logins were ever tried.
      if (line.activeCount + line.pendingCount === 0) lines.delete(key);
    }
  };
}
