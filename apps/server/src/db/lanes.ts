import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Came, StatementRun } from './statement-run.ts';

const LANES = 2;
/** A smaller pool has none to spare. */
const SMALLEST_POOL = 8;
/** What comes when so many wait asks the pool, which says no when it takes too long. */
const MOST_WAITING = 64;
/** Who keeps the others of a lane waiting longer goes on a connection of its own for a while. */
const SLOW_MS = 10;
const ASIDE_MS = 60_000;
/** How often lanes are looked at: one that waits for the same answer at two looks is passed over, at three it is left. */
const LOOK_MS = 100;
const LEFT_AT_LOOK = 3;
/** What was left behind ends by itself. */
const LONGEST_MS = 1_000;
const NEXT_TRY_MS = 1_000;

/** The connection ends, or knows a statement as it was before a table changed, or does not know it: so it will stay. */
const OF_CONNECTION = /^(57P0|25P03|08|0A000|26000)/;
/** Of no lane, though it reads: it waits for a lock, takes too long, or writes after all. */
const OUT_OF_PLACE = new Set(['55P03', '57014', '25006']);

type Done = (error: Error | null, came?: Came) => void;
type Asked = { run: StatementRun; done: Done };
type Ask = (asked: Asked) => void;
/** Runs statements as a connection does, while it is free for more. */
export type Lane = { query(run: StatementRun, values: undefined, done: Done): void; isFree(): boolean };

/**
 * A read that is part of no transaction needs no connection of its own. Two of them take the reads of everybody, each sent
 * without waiting for the answer to the one before: what is asked at the same moment is one write, wakes one process of
 * PostgreSQL, and is answered in one piece. A connection for each cost half as much again on both sides.
 * Only reads, and the database is told so: who waits for a lock would have the others wait as well. Reads can be asked
 * twice: what a lane does not answer, because it breaks or somebody holds it up, is asked of the pool.
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

/** Has the reads that a pool is asked for go over its lanes; `onError` hears of each one that breaks, or cannot be had. */
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
  /** In the order in which they will be answered. */
  let asked: Asked[] = [];
  let since = 0;
  let seen: Asked | undefined;
  let looks = 0;

  /** Asks the pool for all that was not answered. */
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
      if (client === made) leave(error ?? new Error('The database ended it'));
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
    /** Who it waits for is the same as at the last looks: for that one, not for the process, which looked meanwhile. */
    look() {
      looks = asked[0] && asked[0] === seen ? looks + 1 : 1;
      seen = asked[0];
      if (!seen || looks < LEFT_AT_LOOK) return;
      seen.run.goApart(ASIDE_MS);
      leave(new Error(`It was held up by ${seen.run.name}`));
    },
    query(run: StatementRun, _: undefined, done: Done) {
      if (!client) throw new Error('A lane that is not open was asked');
      const one = { run, done };
      if (asked.length === 0) since = idleMs();
      asked.push(one);
      run.callback = (error, came) => {
        const at = asked.indexOf(one);
        // Asked of the pool meanwhile.
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

/** It says nothing of the statement, and whoever else waits will be told the same. */
const isOfConnection = (error: Error) =>
  !(error instanceof pg.DatabaseError) || OF_CONNECTION.test(error.code ?? '');

/** At once: an end that is agreed on would come after all that was sent, each of which may wait. */
function hangUp(client: pg.Client) {
  client.end().catch(() => undefined);
  client.connection.stream.destroy();
}

/** For how long this process had nothing to do but wait: what passes meanwhile is the database's time, not ours. */
const idleMs = () => performance.nodeTiming.idleTime;
