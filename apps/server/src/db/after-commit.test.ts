import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { afterCommit } from './after-commit.ts';
import type { OpenDatabase } from './open.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('after the commit', () => {
  it('does it when the transaction has ended, and not before', async () => {
    const done: string[] = [];
    await database.db.transaction(async (db) => {
      afterCommit(db, () => done.push('after'));
      await db.execute(sql`select 1`);
      done.push('within');
    });
    expect(done).toEqual(['within', 'after']);
  });

  it('does nothing of a transaction that was undone, on the same connection neither later', async () => {
    const done: string[] = [];
    const undone = database.db.transaction(async (db) => {
      afterCommit(db, () => done.push('undone'));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    for (let n = 0; n < 12; n += 1) await database.db.transaction((db) => db.execute(sql`select 1`));
    expect(done).toEqual([]);
  });

  it('waits for the whole transaction when it is asked within a part of it', async () => {
    const done: string[] = [];
    await database.db.transaction(async (db) => {
      await db.transaction(async (part) => afterCommit(part, () => done.push('after')));
      done.push('within');
    });
    expect(done).toEqual(['within', 'after']);
  });

  it('does it at once where there is no transaction', () => {
    const done: string[] = [];
    afterCommit(database.db, () => done.push('now'));
    expect(done).toEqual(['now']);
  });
});
