import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type At, composed } from './composed.ts';
import type { Db } from './open.ts';

/** Every advisory lock of ours that has one number for the whole database. A new one takes the next number. */
export const LOCKS = {
  /** Held by the process that brings the schema up to date. */
  migration: 4_218_331,
  /** Held for the one statement that gives new events their places. */
  eventPlaces: 4_218_332,
  /** Held by the process that makes the demo university. */
  demo: 4_218_333,
  /** Shared by the backups under way: while there is one, no bytes of files are removed. */
  backup: 4_218_334,
  /** Held by the one import, or the taking back of one, that is under way. */
  imports: 4_218_335,
  /** Held by the process that gives catalogues their first rows. */
  catalogues: 4_218_336,
} as const;

/** Does the work while others who share the lock may hold it too. A connection of its own holds it, until that ends. */
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

/** Whether somebody holds it. */
export const isHeld = async (db: Db, lock: keyof typeof LOCKS) =>
  (await selectHolders(db, { number: LOCKS[lock] })).rows.length > 0;
const selectHolders = composed((db, at: At<{ number: number }>) =>
  db.execute(sql`select from pg_locks where locktype = 'advisory' and granted and classid = 0
    and objid = ${at.number}::oid and database = (select oid from pg_database where datname = current_database()) limit 1`),
);

/** Locks with a number for each thing, such as one login: what they are about, and which one of it. */
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
    | 'card orders';
  key: string;
};

/** The number of a keyed lock: 64 bits of a hash, so that two of them meet by chance only in theory. */
export const keyedLock = ({ about, key }: KeyedLock): string =>
  createHash('sha256').update(`${about}:${key}`).digest().readBigInt64BE(0).toString();

/**
 * Waits for the locks and holds them until the transaction ends, against every process: taken in one order everywhere,
 * so that two callers never wait for each other.
 */
export const lockKeysUntilCommit = (db: Db, locks: readonly KeyedLock[]) =>
  takeKeyedLocks(db, { numbers: locks.map(keyedLock).sort() });
const takeKeyedLocks = composed((db, at: At<{ numbers: string[] }>) =>
  db.execute(sql`select pg_advisory_xact_lock(number) from unnest(${at.numbers}::bigint[]) number`),
);
