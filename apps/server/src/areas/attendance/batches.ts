/** The outcome of one item of a batch. */
export type Outcome<Result> = { result: Result } | { error: unknown };

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

export type Batches<Item, Result> = (key: number, item: Item) => Promise<Result>;

/**
 * Writes items of one key together: items that arrive within `waitMs`, or while an earlier batch of the key
 * is written. At most `atOnce` batches run at a time. Each caller gets the outcome of its own item. If a
 * batch fails, its items are written one by one, so one item cannot fail the others.
 */
export function createBatches<Item, Result>({
  write,
  waitMs,
  most,
  atOnce,
}: {
  write: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>;
  waitMs: number;
  /** Largest number of items in one batch. */
  most: number;
  atOnce: number;
}): Batches<Item, Result> {
  const queues = new Map<number, Waiting<Item, Result>[]>();
  const ready: number[] = [];
  let running = 0;

  const settle = async (batch: readonly Waiting<Item, Result>[]) => {
    const outcomes = await write(batch.map(({ item }) => item));
    for (const [place, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[place];
      if (outcome && 'result' in outcome) resolve(outcome.result);
      else reject(outcome?.error ?? new Error('A batch has no outcome for one of its items'));
    }
  };
  const writeAll = async (batch: readonly Waiting<Item, Result>[]) => {
    try {
      await settle(batch);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await settle([one]).catch(one.reject);
    }
  };
  const runNext = () => {
    if (running >= atOnce) return;
    const key = ready.shift();
    if (key === undefined) return;
    running += 1;
    const batch = queues.get(key)?.splice(0, most) ?? [];
    void writeAll(batch).finally(() => {
      running -= 1;
      // Items that arrived meanwhile have waited long enough; other keys go first.
      if (queues.get(key)?.length) ready.push(key);
      else queues.delete(key);
      runNext();
    });
    runNext();
  };
  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      const waiting = { item, resolve, reject };
      if (queue) return void queue.push(waiting);
      queues.set(key, [waiting]);
      setTimeout(() => {
        ready.push(key);
        runNext();
      }, waitMs);
    });
}
