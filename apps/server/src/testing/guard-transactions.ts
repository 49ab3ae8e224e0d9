import { AsyncLocalStorage } from 'node:async_hooks';
import type { Builder, OpenDatabase } from '../db/open.ts';

type Transaction = Parameters<Parameters<Builder['transaction']>[0]>[0];

/**
 * Inside a transaction only its own handle may be asked. The embedded engine has a single connection and would wait for
 * ever; PostgreSQL has others and would answer from outside the transaction. Here it is said at once.
 */
export function guardTransactions(database: OpenDatabase): OpenDatabase {
  const { db, pool } = database;
  const inside = new AsyncLocalStorage<{ over: boolean }>();
  const transaction = db.transaction.bind(db);
  Object.assign(db, {
    transaction: <T>(work: (db: Transaction) => Promise<T>) =>
      transaction(async (own) => {
        const state = { over: false };
        try {
          return await inside.run(state, () => work(own));
        } finally {
          state.over = true;
        }
      }),
  });
  const guarded = (ask: (...given: never[]) => unknown) =>
    function guardedAsk(...given: never[]) {
      if (inside.getStore()?.over === false)
        throw new Error('The outer handle was used inside a transaction');
      return Reflect.apply(ask, pool, given);
    };
  Object.assign(pool, { connect: guarded(pool.connect), query: guarded(pool.query) });
  return {
    ...database,
    async close() {
      await database.close();
      // Every promise of the process would go on carrying it: with hundreds of databases that is most of the time.
      inside.disable();
    },
  };
}
