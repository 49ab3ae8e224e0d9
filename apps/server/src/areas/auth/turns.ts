/** Lets only so much work run at once under each key; the rest waits for its turn in the order it came. */
export function createTurns({ atOnce }: { atOnce: number }) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    // Whoever finishes hands its place on, so the count stays.
    else await new Promise<void>((called) => line.waiting.push(called));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      }
    }
  };
}
