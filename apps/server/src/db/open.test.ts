import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { OpenDatabase } from './open.ts';

describe('the database handle', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('answers a ping', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('has the extensions that search needs', async () => {
    await database.db.execute(sql`create extension if not exists pg_trgm`);
    await database.db.execute(sql`create extension if not exists unaccent`);
    const { rows } = await database.db.execute<{ near: number }>(
      sql`select similarity('алгебра', 'алгебры') as near`,
    );
    expect(rows[0]?.near).toBeGreaterThan(0.5);
  });
});
