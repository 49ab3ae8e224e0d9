import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { afterCommit } from './after-commit.ts';
import type { OpenDatabase } from './open.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('afterCommit', () => {
  it('runs the work after the transaction commits, not before', async () => {
    const done: string[] = [];
    await database.db.transaction(async (db) => {
      afterCommit(db, () => done.push('after'));
      await db.execute(sql`select 1`);
      done.push('within');
    });
    expect(done).toEqual(['within', 'after']);
  });

  it('never runs the work of a rolled-back transaction, not even after a later commit', async () => {
    const done: string[] = [];
    const undone = database.db.transaction(async (db) => {
      afterCommit(db, () => done.push('undone'));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    for (let n = 0; n < 12; n += 1) await database.db.transaction((db) => db.execute(sql`select 1`));
    expect(done).toEqual([]);
  });

  it('waits for the outer transaction when called inside a savepoint', async () => {
    const done: string[] = [];
    await database.db.transaction(async (db) => {
      await db.transaction(async (part) => afterCommit(part, () => done.push('after')));
      done.push('within');
    });
    expect(done).toEqual(['within', 'after']);
  });

  it('runs the work at once outside a transaction', () => {
    const done: string[] = [];
    afterCommit(database.db, () => done.push('now'));
    expect(done).toEqual(['now']);
  });
});
