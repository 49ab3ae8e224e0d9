import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../ground/log.ts';
import { startHousekeeping } from './embedded/housekeeping.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { laneCount, shareLanes } from './lanes.ts';
import { PLANNING } from './planning.ts';
import * as tables from './tables.ts';
import { tendClient } from './tend-client.ts';

/** What queries are written with. Requests and jobs do not have it: they run what was composed once. */
export type Builder = PgDatabase<NodePgQueryResultHKT, typeof tables>;

/** The pool and a transaction alike: a composed query runs on either. */
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
  // A statement is sent when it is asked for, not when the one before it was answered.
  pipeline: true,
  // A connection keeps its plans; a quiet hour is no reason to make them anew.
  idleTimeoutMillis: 3_600_000,
};

/** Opens PostgreSQL when there is an address for it, else the embedded database of the data folder. */
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

/** A pool to a PostgreSQL server, its lanes among it; a connection that breaks is replaced when it is next needed. */
export function openPostgres({
  databaseUrl,
  log,
  poolSize,
  slowMs,
}: {
  databaseUrl: string;
  log: Log;
  poolSize: number;
  /** From when on a read is too slow for the lanes that all share. */
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

/** The options that the address gives a session go after ours; the driver would have them go instead. */
function addressed(databaseUrl: string) {
  const options = PLANNING.join(' ');
  if (!/[?&]options=/.test(databaseUrl)) return { connectionString: databaseUrl, options };
  const address = new URL(databaseUrl);
  const own = address.searchParams.get('options');
  address.searchParams.delete('options');
  return { connectionString: address.href, options: `${options} ${own}` };
}

/** The embedded database through the same driver. Its engine has one session, hence one connection. */
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
    // How long a call waits for its turn; who asks for a second connection inside a transaction finds out then.
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
  // Without listeners a connection that breaks while nobody asks anything would end the process.
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
