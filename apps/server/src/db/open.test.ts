import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asFailure } from '../http/error-map.ts';
import { testDatabase } from '../testing/database.ts';
import { tidyTables } from './embedded/housekeeping.ts';
import type { Db, OpenDatabase } from './open.ts';

const shelf = pgTable('open_test_shelf', { id: integer().primaryKey(), title: text().notNull() });

const titleOf = (db: Db, id: number) => db.select().from(shelf).where(eq(shelf.id, id));

describe('the database handle', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.db.execute(
      sql`create table open_test_shelf (id integer primary key, title text not null)`,
    );
    await database.db.insert(shelf).values({ id: 1, title: 'Алгебра' });
  });
  afterAll(() => database.close());

  it('answers a ping', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('has the extensions that search needs', async () => {
    await database.db.execute(sql`create extension if not exists pg_trgm`);
    await database.db.execute(sql`create extension if not exists unaccent`);
    const { rows } = await database.db.execute<{ near: number; plain: string }>(
      sql`select similarity('алгебра', 'алгебры') as near, unaccent('Ёлка') as plain`,
    );
    expect(rows[0]?.near).toBeGreaterThan(0.5);
    expect(rows[0]?.plain).toBe('Елка');
  });

  it('prepares a query with parameters once, under a name of its own', async () => {
    const prepared = await database.db.transaction(async (db) => {
      for (const id of [1, 2, 1]) await titleOf(db, id);
      return db.execute<{ name: string }>(
        sql.raw(`select name from pg_prepared_statements where statement like '%open_test_shelf%where%'`),
      );
    });
    expect(prepared.rows.map(({ name }) => name)).toEqual([expect.stringMatching(/^bilim_[0-9a-f]{24}$/)]);
  });

  it('lets the same query function read inside a transaction what only the transaction has written', async () => {
    const refused = database.db.transaction(async (db) => {
      await db.insert(shelf).values({ id: 2, title: 'Физика' });
      expect(await titleOf(db, 2)).toHaveLength(1);
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    expect(await titleOf(database.db, 2)).toEqual([]);
  });

  it('can tidy every table while it is open', async () => {
    await tidyTables(database.pool);
    const { rows } = await database.pool.query(
      `select reltuples::int as rows from pg_class where relname = 'open_test_shelf'`,
    );
    expect(rows).toEqual([{ rows: 1 }]);
  });

  it('goes on after an error in a statement', async () => {
    await expect(database.pool.query('select no_such_column($1)', [1])).rejects.toThrow('no_such_column');
    await expect(titleOf(database.db, 1)).resolves.toHaveLength(1);
  });
});

describe.runIf(process.env.BILIM_TEST_ENGINE === 'postgres')('a pool to PostgreSQL', () => {
  let database: OpenDatabase;
  let administrator: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    administrator = await testDatabase();
  });
  afterAll(() => Promise.all([database.close(), administrator.close()]));

  const cutConnections = async () => {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    await administrator.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [rows[0]?.name],
    );
  };

  const allConnectionsGone = () =>
    new Promise<void>((resolve) => {
      const look = () => (database.pool.totalCount === 0 ? resolve() : setImmediate(look));
      look();
    });

  it('replaces connections that broke while nobody used them', async () => {
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
    // Cut without waiting for the news, so that each transaction finds a dead connection.
    const connections = 10;
    for (let round = 0; round < connections + 1; round++) {
      await database.ping();
      await cutConnections();
      await database.db.transaction((db) => db.execute(sql`select 1`)).catch(() => undefined);
    }
    await expect(database.ping()).resolves.toBeUndefined();
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  });

  it('stops a statement that runs longer than its limit', async () => {
    const limits = await database.pool.query<{ statement: string; name: string }>(
      `select current_setting('statement_timeout') as statement, current_setting('application_name') as name`,
    );
    expect(limits.rows).toEqual([{ statement: '15s', name: 'bilim' }]);
  });
});
