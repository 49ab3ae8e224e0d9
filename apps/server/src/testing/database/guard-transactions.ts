import { AsyncLocalStorage } from 'node:async_hooks';
import type { Builder, OpenDatabase } from '../../db/open.ts';

type Transaction = Parameters<Parameters<Builder['transaction']>[0]>[0];

/**
 * Refuses the outer handle inside a transaction. The embedded engine has one connection and would wait for ever;
 * PostgreSQL would use another connection, outside the transaction.
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
      // Otherwise all promises of the process would keep the context: with hundreds of databases that takes most of
      // the time.
      inside.disable();
    },
  };
}
