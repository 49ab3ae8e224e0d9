import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../ground/log.ts';
import { startHousekeeping } from './embedded/housekeeping.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { laneCount, shareLanes } from './queries/lanes.ts';
import { PLANNING } from './queries/planning.ts';
import { tendClient } from './queries/tend-client.ts';
import * as tables from './tables.ts';

/** The query builder. Requests and jobs do not get it: they run composed queries. */
export type Builder = PgDatabase<NodePgQueryResultHKT, typeof tables>;

/** The pool or a transaction: a composed query runs on either. */
export type Db = Pick<Builder, '_'> & { transaction<T>(run: (db: Db) => Promise<T>): Promise<T> };

export type OpenDatabase = {
  db: Builder;
  pool: pg.Pool;
  engine: 'postgres' | 'embedded';
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const POSTGRES_LIMITS = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  // Sends a statement without waiting for the answer to the previous one.
  pipeline: true,
  // A connection caches its plans; closing it after an idle hour would discard them.
  idleTimeoutMillis: 3_600_000,
};

/** Opens PostgreSQL when a URL is given, else the embedded database of the data folder. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  poolSize = 10,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Log;
  poolSize?: number;
}): Promise<OpenDatabase> {
  return databaseUrl
    ? openPostgres({ databaseUrl, log, poolSize })
    : openEmbeddedDatabase({ dataDir, log, durable: true });
}

/**
 * A pool of connections to a PostgreSQL server, including its shared read connections. A broken connection is
 * replaced on next use.
 */
export function openPostgres({
  databaseUrl,
  log,
  poolSize,
  slowMs,
}: {
  databaseUrl: string;
  log: Log;
  poolSize: number;
  /** Reads slower than this do not use the shared read connections. */
  slowMs?: number;
}): OpenDatabase {
  const count = laneCount(poolSize);
  const pool = new pg.Pool({
    ...POSTGRES_LIMITS,
    ...addressed(databaseUrl),
    max: poolSize - count,
    application_name: 'bilim',
  });
  const lanes = shareLanes({ pool, count, onError: warnOfBroken(log), slowMs });
  return handle({
    pool,
    engine: 'postgres',
    log,
    async close() {
      await lanes.close();
      await pool.end();
    },
  });
}

/** Our session options come first, then those of the URL, which win. The driver alone would drop ours. */
function addressed(databaseUrl: string) {
  const options = PLANNING.join(' ');
  if (!/[?&]options=/.test(databaseUrl)) return { connectionString: databaseUrl, options };
  const address = new URL(databaseUrl);
  const own = address.searchParams.get('options');
  address.searchParams.delete('options');
  return { connectionString: address.href, options: `${options} ${own}` };
}

/** Opens the embedded database with the same driver. The engine has one session, so the pool has one connection. */
export async function openEmbeddedDatabase({
  dataDir,
  log,
  durable,
}: {
  dataDir: string;
  log: Log;
  durable: boolean;
}): Promise<OpenDatabase> {
  const embedded = await openEmbedded({ dataDir, log, durable });
  const pool = new pg.Pool({
    ...embedded.connection,
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    // How long a call waits for the connection. A second connection requested inside a transaction fails after this.
    connectionTimeoutMillis: 20_000,
  });
  const housekeeping = startHousekeeping({ pool, log });
  return handle({
    pool,
    engine: 'embedded',
    log,
    async close() {
      housekeeping.stop();
      await pool.end();
      await embedded.close();
    },
  });
}

const warnOfBroken = (log: Log) => (error: Error) => log.warn({ err: error }, 'A database connection broke');

function handle({
  pool,
  engine,
  log,
  close,
}: Pick<OpenDatabase, 'pool' | 'engine' | 'close'> & { log: Log }): OpenDatabase {
  // Without a listener an error on an idle connection would end the process.
  const onError = warnOfBroken(log);
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    tendClient(client);
  });
  return {
    db: drizzle(pool, { schema: tables }),
    pool,
    engine,
    async ping() {
      await pool.query('select 1');
    },
    close,
  };
}
