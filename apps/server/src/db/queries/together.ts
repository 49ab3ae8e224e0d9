import type pg from 'pg';
import type { Db } from '../open.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { clientOf } from './statement.ts';
import type { StatementRun } from './statement-run.ts';

const roots = new WeakMap<Db, Db>();

/** The handle from which all others of a database derive; data cached per database is keyed by it. */
export const rootOf = (db: Db): Db => roots.get(db) ?? db;

/**
 * Runs many short reads for one answer on one connection, each sent without waiting for the one before. This takes
 * half the work of as many connections with one statement each. The reads run one after the other, so none may be
 * slow; a failing read fails alone. Uses a shared read connection of the pool if there is one, else a borrowed
 * connection.
 */
export async function together<Answer>(db: Db, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const pool = poolOf(db);
  const lane = lanesOf(pool)?.freest();
  if (lane) return ask(onLane(db, lane));
  const client = await pool.connect();
  let isLent = true;
  try {
    // Later queries on this handle use the pool.
    return await ask(handleOn(db, () => (isLent ? client : pool)));
  } finally {
    isLent = false;
    client.release();
  }
}

/** A handle that sends fitting reads over this shared read connection while it is free. */
export const onLane = (db: Db, lane: Lane): Db =>
  handleOn(db, (run) => (lane.isFree() && run.fitsALane() ? lane : poolOf(db)));

type Client = { query(run: StatementRun, ...rest: never[]): unknown };

function handleOn(db: Db, clientFor: (run: StatementRun) => Client): Db {
  const query = (run: StatementRun, ...rest: never[]) => clientFor(run).query(run, ...rest);
  const own: Db = {
    // Running a statement uses only the client of a handle.
    _: { session: { client: { query } } } as unknown as Db['_'],
    transaction: () => {
      throw new Error('Only reads may run in together()');
    },
  };
  roots.set(own, rootOf(db));
  return own;
}

const poolOf = (db: Db) => clientOf(db) as pg.Pool;
