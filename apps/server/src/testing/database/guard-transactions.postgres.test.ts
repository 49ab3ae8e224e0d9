import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { testDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const one = sql`select 1 as one`;

it('the outer handle is refused inside a transaction, where it would block the embedded engine', async () => {
  const outer = database.db;
  const leaking = outer.transaction(async () => outer.execute(one));
  await expect(leaking).rejects.toThrow('Failed query');
  const nested = outer.transaction(async () => outer.transaction(async (db) => db.execute(one)));
  await expect(nested).rejects.toThrow('The outer handle was used inside a transaction');
});

it('a transaction may use its own handle, and the outer one works afterwards', async () => {
  const { rows } = await database.db.transaction((db) => db.transaction((inner) => inner.execute(one)));
  expect(rows).toEqual([{ one: 1 }]);
  await expect(database.db.execute(one)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
