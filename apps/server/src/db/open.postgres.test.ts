import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFailure } from '../http/answers/error-map.ts';
import { testDatabase } from '../testing/database/database.ts';
import type { OpenDatabase } from './open.ts';

describe('a pool to PostgreSQL', () => {
  let database: OpenDatabase;
  let administrator: OpenDatabase;
  let name: string | undefined;
  beforeAll(async () => {
    database = await testDatabase();
    administrator = await testDatabase();
    // Read now: the pool must not be used within a transaction.
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    name = rows[0]?.name;
  });
  afterAll(() => Promise.all([database.close(), administrator.close()]));

  const cutConnections = async () => {
    await administrator.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
  };

  const allConnectionsGone = () =>
    new Promise<void>((resolve) => {
      const look = () => (database.pool.totalCount === 0 ? resolve() : setImmediate(look));
      look();
    });

  it('replaces connections that broke while idle', async () => {
    await Promise.all([database.ping(), database.ping(), database.ping()]);
    await cutConnections();
    await allConnectionsGone();
    await expect(Promise.all([database.ping(), database.ping(), database.ping()])).resolves.toHaveLength(3);
  });

  it('fails the transaction whose connection broke and serves the next one', async () => {
    const cut = database.db.transaction(async (db) => {
      await db.execute(sql`select 1`);
      await cutConnections();
      await db.execute(sql`select 1`);
    });
    const error = await cut.catch((error: unknown) => error);
    expect(asFailure(error).code).toBe('OVERLOADED');
    await allConnectionsGone();
    await expect(database.db.transaction((db) => db.execute(sql`select 1`))).resolves.toBeDefined();
  });

  it('gets back every connection on which a transaction could not begin', async () => {
    // Cut without waiting for the event, so that each transaction gets a dead connection.
    const connections = 10;
    for (let round = 0; round < connections + 1; round++) {
      await database.ping();
      await cutConnections();
      await database.db.transaction((db) => db.execute(sql`select 1`)).catch(() => undefined);
    }
    await expect(database.ping()).resolves.toBeUndefined();
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  });

  it('cancels a statement that exceeds the time limit', async () => {
    const limits = await database.pool.query<{ statement: string; name: string }>(
      `select current_setting('statement_timeout') as statement, current_setting('application_name') as name`,
    );
    expect(limits.rows).toEqual([{ statement: '15s', name: 'bilim' }]);
  });
});
