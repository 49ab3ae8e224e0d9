import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { ownQueries } from '../testing/database/own-queries.ts';
import { tidyTables } from './embedded/housekeeping.ts';
import type { Db, OpenDatabase } from './open.ts';
import { type At, composed } from './queries/composed.ts';

const shelf = pgTable('open_test_shelf', { id: integer().primaryKey(), title: text().notNull() });

ownQueries();
const selectTitle = composed((db, at: At<{ id: number }>) =>
  db.select().from(shelf).where(eq(shelf.id, at.id)),
);
const titleOf = (db: Db, id: number) => selectTitle(db, { id });

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

  it('has the extensions needed for search', async () => {
    await database.db.execute(sql`create extension if not exists pg_trgm`);
    await database.db.execute(sql`create extension if not exists unaccent`);
    const { rows } = await database.db.execute<{ near: number; plain: string }>(
      sql`select similarity('алгебра', 'алгебры') as near, unaccent('Ёлка') as plain`,
    );
    expect(rows[0]?.near).toBeGreaterThan(0.5);
    expect(rows[0]?.plain).toBe('Елка');
  });

  it('prepares a composed query once, under its own name', async () => {
    const prepared = await database.db.transaction(async (db) => {
      for (const id of [1, 2, 1]) await titleOf(db, id);
      return db.execute<{ name: string }>(
        sql.raw(`select name from pg_prepared_statements where statement like '%open_test_shelf%where%'`),
      );
    });
    expect(prepared.rows.map(({ name }) => name)).toEqual([expect.stringMatching(/^bilim_[0-9a-f]{24}$/)]);
  });

  it('plans a query once for all values', async () => {
    const { rows } = await database.pool.query('show plan_cache_mode');
    expect(rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  });

  it('runs the same query function inside a transaction, where it sees uncommitted rows', async () => {
    const refused = database.db.transaction(async (db) => {
      await db.insert(shelf).values({ id: 2, title: 'Физика' });
      expect(await titleOf(db, 2)).toHaveLength(1);
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    expect(await titleOf(database.db, 2)).toEqual([]);
  });

  it('can vacuum every table while open', async () => {
    await tidyTables(database.pool);
    const { rows } = await database.pool.query(
      `select reltuples::int as rows from pg_class where relname = 'open_test_shelf'`,
    );
    expect(rows).toEqual([{ rows: 1 }]);
  });

  it('continues to work after a failed statement', async () => {
    await expect(database.pool.query('select no_such_column($1)', [1])).rejects.toThrow('no_such_column');
    await expect(titleOf(database.db, 1)).resolves.toHaveLength(1);
  });
});
