/** Records writes that the server confirmed, to compare them with the database after a crash. */
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
    /** Confirmed but missing writes, and writes that no client sent. */
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
 * Runs concurrent writers until `stop`: each sends its next key when the one before is answered. A failed or
 * unanswered write is not confirmed; it may or may not be stored.
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
  /** True when the server confirmed that the key is saved. */
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
        // The server is down or stopping: waits before the next attempt.
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
