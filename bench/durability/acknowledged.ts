/** What the server has confirmed to writers, to be held against what the database still has after a crash. */
export function createAcknowledged() {
  const confirmed = new Set<string>();
  const sent = new Set<string>();
  let awaited = { count: 0, reached: () => {} };
  return {
    get count() {
      return confirmed.size;
    },
    send: (key: string) => sent.add(key),
    confirm(key: string) {
      confirmed.add(key);
      if (confirmed.size >= awaited.count) awaited.reached();
    },
    /** Resolves when this many more are confirmed, so that a slow machine too has something to lose. */
    more: (count: number) =>
      new Promise<void>((reached) => {
        awaited = { count: confirmed.size + count, reached };
      }),
    /** What was confirmed and is gone, and what is there although nobody sent it. */
    compare(found: Iterable<string>) {
      const there = new Set(found);
      return {
        lost: [...confirmed].filter((key) => !there.has(key)),
        strange: [...there].filter((key) => !sent.has(key)),
      };
    },
  };
}
export type Acknowledged = ReturnType<typeof createAcknowledged>;

/**
 * Runs writers side by side until `stop`: each sends its next key as soon as the one before is answered. A write that
 * fails or whose answer never comes is not confirmed; it may or may not be there.
 */
export function startWriters({
  writers,
  label,
  acknowledged,
  write,
}: {
  writers: number;
  label: string;
  acknowledged: Acknowledged;
  /** True when the server said that it has saved the key. */
  write: (key: string) => Promise<boolean>;
}) {
  let stopped = false;
  const failures: string[] = [];
  const loops = Array.from({ length: writers }, async (_, writer) => {
    for (let n = 0; !stopped; n++) {
      const key = `${label}/${writer}/${n}`;
      acknowledged.send(key);
      try {
        if (await write(key)) acknowledged.confirm(key);
      } catch (error) {
        failures.push(String(error));
        // The server is gone or going: no use in asking a thousand times a second.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops);
      return failures;
    },
  };
}
