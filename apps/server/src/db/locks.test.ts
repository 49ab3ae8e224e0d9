import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { keyedLock, LOCKS, lockKeysUntilCommit } from './locks.ts';
import type { Builder, OpenDatabase } from './open.ts';

describe('advisory locks', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const heldNumbers = async (db: Builder) => {
    const { rows } = await db.execute<{ number: string }>(
      sql`select (classid::bigint << 32 | objid::bigint)::text as number from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ number }) => number).sort();
  };

  it('have unique numbers', () => {
    const numbers = Object.values(LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(keyedLock({ about: 'login tries', key: 'a' })).not.toBe(
      keyedLock({ about: 'address tries', key: 'a' }),
    );
  });

  it('are held until the transaction ends, and no longer', async () => {
    const keyed = { about: 'login tries', key: 'asanov' } as const;
    await database.db.transaction(async (db) => {
      await lockKeysUntilCommit(db, [keyed]);
      expect(await heldNumbers(db)).toEqual([keyedLock(keyed)]);
    });
    expect(await heldNumbers(database.db)).toEqual([]);
  });
});
