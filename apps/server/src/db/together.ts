import type pg from 'pg';
import { type Lane, lanesOf } from './lanes.ts';
import type { Db } from './open.ts';
import { clientOf } from './statement.ts';
import type { StatementRun } from './statement-run.ts';

const roots = new WeakMap<Db, Db>();

/** The handle that all others of a database come from: what is kept beside a database is kept beside that one. */
export const rootOf = (db: Db): Db => roots.get(db) ?? db;

/**
 * Many short reads for one answer, on one connection, each sent without waiting for the one before: half the work of as
 * many connections that wake for one statement each. They come one after the other, so none of them may be slow; one
 * that fails fails alone. Where the pool has lanes it is one of these, else it is borrowed.
 */
export async function together<Answer>(db: Db, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const pool = poolOf(db);
  const lane = lanesOf(pool)?.freest();
  if (lane) return ask(onLane(db, lane));
  const client = await pool.connect();
  let isLent = true;
  try {
    // Whatever is asked later has no part in this.
    return await ask(handleOn(db, () => (isLent ? client : pool)));
  } finally {
    isLent = false;
    client.release();
  }
}

/** A handle whose reads go over this lane, as long as it is free for them and they belong there. */
export const onLane = (db: Db, lane: Lane): Db =>
  handleOn(db, (run) => (lane.isFree() && run.fitsALane() ? lane : poolOf(db)));

type Client = { query(run: StatementRun, ...rest: never[]): unknown };

function handleOn(db: Db, clientFor: (run: StatementRun) => Client): Db {
  const query = (run: StatementRun, ...rest: never[]) => clientFor(run).query(run, ...rest);
  const own: Db = {
    // A run of a statement wants the connection and nothing else of a handle.
    _: { session: { client: { query } } } as unknown as Db['_'],
    transaction: () => {
      throw new Error('What is read together writes nothing');
    },
  };
  roots.set(own, rootOf(db));
  return own;
}

const poolOf = (db: Db) => clientOf(db) as pg.Pool;
