import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from './open.ts';
import { type At, composed } from './queries/composed.ts';

/** All advisory locks with one number for the database. A new lock takes the next number. */
export const LOCKS = {
  /** Held by the process that migrates the schema. */
  migration: 4_218_331,
  /** Held during the statement that assigns places to new events. */
  eventPlaces: 4_218_332,
  /** Held by the process that creates the demo university. */
  demo: 4_218_333,
  /** Shared by running backups: no file is deleted while one runs. */
  backup: 4_218_334,
  /** Held by the one import, or undo of an import, that is running. */
  imports: 4_218_335,
  /** Held by the process that fills catalogues with their first rows. */
  catalogues: 4_218_336,
} as const;

/** Does the work while holding a shared lock, on a separate connection that is closed afterwards. */
export async function whileShared<Result>(
  pool: Pool,
  lock: keyof typeof LOCKS,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock_shared(${LOCKS[lock]})`);
    return await work();
  } finally {
    client.release(true);
  }
}

/** Whether any process holds it. */
export const isHeld = async (db: Db, lock: keyof typeof LOCKS) =>
  (await selectHolders(db, { number: LOCKS[lock] })).rows.length > 0;
const selectHolders = composed((db, at: At<{ number: number }>) =>
  db.execute(sql`select from pg_locks where locktype = 'advisory' and granted and classid = 0
    and objid = ${at.number}::oid and database = (select oid from pg_database where datname = current_database()) limit 1`),
);

/** A lock with a number for each object, such as one login: the kind of object and its key. */
export type KeyedLock = {
  about:
    | 'login tries'
    | 'address tries'
    | 'stored files'
    | 'machine call'
    | 'same bytes'
    | 'file key'
    | 'bookmarks'
    | 'lesson'
    | 'lesson time'
    | 'subgroups'
    | 'registration'
    | 'card orders'
    | 'push key';
  key: string;
};

/** The number of a keyed lock: 64 bits of a hash, so a collision is practically impossible. */
export const keyedLock = ({ about, key }: KeyedLock): string =>
  createHash('sha256').update(`${about}:${key}`).digest().readBigInt64BE(0).toString();

/**
 * Takes the locks and holds them until the transaction ends. The order is always the same, so two callers cannot
 * deadlock.
 */
export const lockKeysUntilCommit = (db: Db, locks: readonly KeyedLock[]) =>
  takeKeyedLocks(db, { numbers: locks.map(keyedLock).sort() });
const takeKeyedLocks = composed((db, at: At<{ numbers: string[] }>) =>
  db.execute(sql`select pg_advisory_xact_lock(number) from unnest(${at.numbers}::bigint[]) number`),
);
