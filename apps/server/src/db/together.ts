import type pg from 'pg';
import type { Db } from './open.ts';
import { clientOf } from './statement.ts';

const roots = new WeakMap<Db, Db>();

/** The handle that all others of a database come from: what is kept beside a database is kept beside that one. */
export const rootOf = (db: Db): Db => roots.get(db) ?? db;

/**
 * Many short reads for one answer, on one connection, each sent without waiting for the one before: half the work of as
 * many connections that wake for one statement each. They come one after the other, so none of them may be slow; one
 * that fails fails alone.
 */
export async function together<Answer>(db: Db, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const client = await poolOf(db).connect();
  let isLent = true;
  const own: Db = {
    get _() {
      // A run of a statement wants the connection and nothing else of a handle; whatever is asked later has no part in this.
      return isLent ? ({ session: { client } } as unknown as Db['_']) : db._;
    },
    transaction: () => {
      throw new Error('What is read together writes nothing');
    },
  };
  roots.set(own, rootOf(db));
  try {
    return await ask(own);
  } finally {
    isLent = false;
    client.release();
  }
}

const poolOf = (db: Db) => clientOf(db) as pg.Pool;
