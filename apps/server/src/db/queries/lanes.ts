import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Came, StatementRun } from './statement-run.ts';

const LANES = 2;
/** Smaller pools get no shared read connections. */
const SMALLEST_POOL = 8;
/** Above this number of waiting reads, further reads use the pool, which refuses those that wait too long. */
const MOST_WAITING = 64;
/** A slower statement uses the pool for a while (`ASIDE_MS`), so that it does not delay other reads. */
const SLOW_MS = 10;
const ASIDE_MS = 60_000;
/**
 * Check interval. After two checks with the same oldest statement the connection is skipped, after three it is
 * closed.
 */
const LOOK_MS = 100;
const LEFT_AT_LOOK = 3;
/** Statement timeout: ends what still runs on a closed connection. */
const LONGEST_MS = 1_000;
const NEXT_TRY_MS = 1_000;

/** Errors of the connection: it ends, or a cached plan or prepared statement is invalid and stays so. */
const OF_CONNECTION = /^(57P0|25P03|08|0A000|26000)/;
/** Errors of a read that does not fit: it waits for a lock, takes too long, or writes after all. */
const OUT_OF_PLACE = new Set(['55P03', '57014', '25006']);

type Done = (error: Error | null, came?: Came) => void;
type PendingStatement = { run: StatementRun; done: Done };
type Ask = (asked: PendingStatement) => void;
/** Runs statements like a connection, while it is free for more. */
export type Lane = { query(run: StatementRun, values: undefined, done: Done): void; isFree(): boolean };

/**
 * Shared read connections. A read outside a transaction needs no connection of its own. Two connections take such
 * reads from all callers and pipeline them: concurrent reads share one write, one wake-up of a PostgreSQL process and
 * one answer. One connection per read cost 50 % more work on both sides.
 * They are read-only, also for the server, because a statement that waits for a lock would block the others. A read
 * can run twice: when the connection breaks or is blocked, the pool runs what it did not answer.
 */
export type Lanes = {
  /** The one with the fewest waiting reads; null when none is available. */
  freest(): Lane | null;
  open(): Promise<Lane[]>;
  close(): Promise<void>;
};

const lanesOfPools = new WeakMap<object, Lanes>();
/** The shared read connections of a pool; undefined for any other client. */
export const lanesOf = (client: object): Lanes | undefined => lanesOfPools.get(client);

/** How many of a pool's connections are shared read connections. */
export const laneCount = (poolSize: number) => (poolSize < SMALLEST_POOL ? 0 : LANES);

/** Routes the reads of a pool through its shared read connections. `onError` gets every connection failure. */
export function shareLanes({
  pool,
  count,
  onError,
  slowMs = SLOW_MS,
}: {
  pool: pg.Pool;
  count: number;
  onError: (error: Error) => void;
  slowMs?: number;
}): Lanes {
  const poolQuery = pool.query;
  const askPool: Ask = ({ run, done }) => void Reflect.apply(poolQuery, pool, [run.again(), undefined, done]);
  const lanes = Array.from({ length: count }, () => laneOf({ pool, askPool, onError, slowMs }));
  const looking = setInterval(() => {
    for (const lane of lanes) lane.look();
  }, LOOK_MS).unref();
  const freest = () => {
    let found: Lane | null = null;
    let fewest = MOST_WAITING;
    for (const lane of lanes) {
      const waiting = lane.waiting();
      lane.tryAgain();
      if (lane.isFree() && waiting < fewest) [found, fewest] = [lane, waiting];
    }
    return found;
  };
  Object.assign(pool, {
    query(...given: [unknown, undefined, Done]) {
      const [asked, , done] = given;
      const run = asked instanceof StatementRun && asked.fitsALane() ? asked : null;
      const lane = run && freest();
      if (!lane) return Reflect.apply(poolQuery, pool, given);
      lane.query(run, undefined, done);
    },
  });
  const shared: Lanes = {
    freest,
    async open() {
      await Promise.all(lanes.map((lane) => lane.open()));
      return lanes.filter((lane) => lane.isFree());
    },
    async close() {
      clearInterval(looking);
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
  lanesOfPools.set(pool, shared);
  return shared;
}

type Sharing = { pool: pg.Pool; askPool: Ask; onError: (error: Error) => void; slowMs: number };

function laneOf({ pool, askPool, onError, slowMs }: Sharing) {
  let client: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let isFailing = false;
  let nextTry = 0;
  let closed = false;
  /** Statements sent, in the order of their answers. */
  let asked: PendingStatement[] = [];
  let since = 0;
  let seen: PendingStatement | undefined;
  let looks = 0;

  /** Passes all unanswered statements to the pool. */
  function leave(why: Error) {
    onError(why);
    const [left, waiting] = [client, asked];
    [client, asked, seen, looks] = [null, [], undefined, 0];
    nextTry = performance.now() + NEXT_TRY_MS;
    if (left) hangUp(left);
    for (const one of waiting) askPool(one);
  }

  async function connect() {
    const options = `${pool.options.options ?? ''} -c default_transaction_read_only=on`;
    const made = new pg.Client({ ...pool.options, options, statement_timeout: LONGEST_MS });
    const onEnd = (error?: Error) => {
      if (client === made) leave(error ?? new Error('The database closed the connection'));
    };
    made.on('error', onEnd);
    made.on('end', onEnd);
    try {
      await made.connect();
      isFailing = false;
    } catch (error) {
      hangUp(made);
      nextTry = performance.now() + NEXT_TRY_MS;
      if (!isFailing && error instanceof Error) onError(error);
      isFailing = true;
      throw error;
    }
    if (closed) return made.end();
    client = made;
  }

  const lane = {
    isFree: () => client !== null && looks < 2,
    waiting: () => asked.length,
    async open() {
      if (client || closed) return;
      opening ??= connect().finally(() => {
        opening = null;
      });
      return opening;
    },
    tryAgain() {
      if (!client && !closed && performance.now() >= nextTry) lane.open().catch(() => undefined);
    },
    /** Counts checks with the same oldest statement. A blocked process does not count, because checks stop as well. */
    look() {
      looks = asked[0] && asked[0] === seen ? looks + 1 : 1;
      seen = asked[0];
      if (!seen || looks < LEFT_AT_LOOK) return;
      seen.run.goApart(ASIDE_MS);
      leave(new Error(`The connection was blocked by ${seen.run.name}`));
    },
    query(run: StatementRun, _: undefined, done: Done) {
      if (!client) throw new Error('A shared read connection was used before it was open');
      const one = { run, done };
      if (asked.length === 0) since = idleMs();
      asked.push(one);
      run.callback = (error, came) => {
        const at = asked.indexOf(one);
        // The pool has taken it over meanwhile.
        if (at < 0) return;
        if (error && isOfConnection(error)) return leave(error);
        asked.splice(at, 1);
        const now = idleMs();
        const isSlow = run.wasPlanned && (now - since > slowMs || (one === seen && looks > 1));
        const isMisplaced = error instanceof pg.DatabaseError && OUT_OF_PLACE.has(error.code ?? '');
        if (isSlow || isMisplaced) run.goApart(ASIDE_MS);
        since = now;
        if (isMisplaced) askPool(one);
        else done(error, came);
      };
      client.query(run);
    },
    async close() {
      closed = true;
      await opening?.catch(() => undefined);
      const last = client;
      client = null;
      if (!last) return;
      const ended = last.end();
      await Promise.race([ended, sleep(LONGEST_MS, undefined, { ref: false })]);
      hangUp(last);
    },
  };
  return lane;
}

/** The error is not about the statement; all other waiting statements would get it too. */
const isOfConnection = (error: Error) =>
  !(error instanceof pg.DatabaseError) || OF_CONNECTION.test(error.code ?? '');

/** Closes at once: a graceful end would wait for all statements sent before it. */
function hangUp(client: pg.Client) {
  client.end().catch(() => undefined);
  client.connection.stream.destroy();
}

/** Idle time of this process. Time measured by it is time of the database, not of a busy event loop. */
const idleMs = () => performance.nodeTiming.idleTime;
