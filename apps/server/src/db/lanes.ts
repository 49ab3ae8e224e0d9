import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { type Came, StatementRun } from './statement-run.ts';

const LANES = 2;
/** A smaller pool has none to spare. */
const SMALLEST_POOL = 6;
/** What comes when so many wait asks the pool, which says no when it takes too long. */
const MOST_WAITING = 64;
/** Who keeps the others of a lane waiting longer goes on a connection of its own for a while. */
const SLOW_MS = 10;
const ASIDE_MS = 60_000;
/** Longer than a statement may run: what has not answered then never will. */
const DEAD_MS = 20_000;

type Done = (error: Error | null, came?: Came) => void;
/** Runs statements as a connection does, while it is open. */
export type Lane = { query(run: StatementRun, values: undefined, done: Done): void; isOpen(): boolean };

/**
 * A read that is part of no transaction needs no connection of its own. Two of them take the reads of everybody, each sent
 * without waiting for the answer to the one before: what is asked at the same moment is one write, wakes one process of
 * PostgreSQL, and is answered in one piece. A connection for each cost half as much again on both sides.
 * Only reads, and the database is told so: who waits for a lock would have the others wait as well.
 */
export type Lanes = {
  /** The one on which the fewest wait; null when there is none to be had at the moment. */
  freest(): Lane | null;
  open(): Promise<Lane[]>;
  close(): Promise<void>;
};

const lanesOfPools = new WeakMap<object, Lanes>();
/** Of a pool; nothing else has any. */
export const lanesOf = (client: object): Lanes | undefined => lanesOfPools.get(client);

/** How many of a pool's connections are its lanes. */
export const laneCount = (poolSize: number) => (poolSize < SMALLEST_POOL ? 0 : LANES);

/** Has the reads that a pool is asked for go over its lanes; `onError` hears of each one that breaks. */
export function shareLanes({
  pool,
  count,
  onError,
}: {
  pool: pg.Pool;
  count: number;
  onError: (error: Error) => void;
}): Lanes {
  const lanes = Array.from({ length: count }, () => laneOf({ pool, onError }));
  const openOnes = () => lanes.filter((lane) => lane.isOpen());
  const freest = () => {
    let found: Lane | null = null;
    let fewest = MOST_WAITING;
    for (const lane of lanes) {
      const waiting = lane.waiting();
      if (!lane.isOpen()) lane.open().catch(() => undefined);
      else if (waiting < fewest) [found, fewest] = [lane, waiting];
    }
    return found;
  };
  const apart = pool.query;
  Object.assign(pool, {
    query(...given: [unknown, undefined, Done]) {
      const [asked, , done] = given;
      const run = asked instanceof StatementRun && asked.fitsALane() ? asked : null;
      const lane = run && freest();
      if (!lane) return Reflect.apply(apart, pool, given);
      lane.query(run, undefined, done);
    },
  });
  const shared: Lanes = {
    freest,
    async open() {
      await Promise.all(lanes.map((lane) => lane.open()));
      return openOnes();
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
  lanesOfPools.set(pool, shared);
  return shared;
}

function laneOf({ pool, onError }: { pool: pg.Pool; onError: (error: Error) => void }) {
  let client: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let closed = false;
  let waiting = 0;
  let since = 0;

  const forget = (gone: pg.Client) => {
    if (client === gone) client = null;
  };

  async function connect() {
    const options = `${pool.options.options ?? ''} -c default_transaction_read_only=on`;
    const made = new pg.Client({ ...pool.options, options, query_timeout: DEAD_MS });
    made.on('error', (error) => {
      if (client === made) onError(error);
      forget(made);
    });
    made.on('end', () => forget(made));
    await made.connect();
    if (closed) return made.end();
    client = made;
    waiting = 0;
  }

  return {
    isOpen: () => client !== null,
    waiting: () => waiting,
    async open() {
      if (client || closed) return;
      opening ??= connect().finally(() => {
        opening = null;
      });
      return opening;
    },
    query(run: StatementRun, _: undefined, done: Done) {
      const asked = client;
      if (!asked) throw new Error('A lane that is not open was asked');
      if (waiting === 0) since = idleMs();
      waiting += 1;
      run.callback = (error, came) => {
        // With that the connection ends, of which the driver tells later.
        if (error instanceof pg.DatabaseError && error.severity === 'FATAL') forget(asked);
        if (asked === client) {
          waiting -= 1;
          const now = idleMs();
          if (now - since > SLOW_MS) run.goApart(ASIDE_MS);
          since = now;
        }
        done(error, came);
      };
      asked.query(run);
    },
    async close() {
      closed = true;
      await opening?.catch(() => undefined);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** For how long this process had nothing to do but wait: what passes meanwhile is the database's time, not ours. */
const idleMs = () => performance.nodeTiming.idleTime;
