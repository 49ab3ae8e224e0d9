import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { ownQueries } from '../../testing/database/own-queries.ts';
import type { Db, OpenDatabase } from '../open.ts';
import { faculties } from '../tables.ts';
import { type At, composed, only } from './composed.ts';
import { rootOf, together } from './together.ts';

ownQueries();

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const said = only(
  composed((db, at: At<{ word: string }>) =>
    db
      .select({ word: sql<string>`${at.word}::text`, by: sql<number>`pg_backend_pid()` })
      .from(sql`(values (1)) as one`),
  ),
);
/** Fails in the database, not while composing. */
const divided = composed((db, at: At<{ by: number }>) =>
  db.select({ value: sql<number>`1 / ${at.by}::integer` }).from(sql`(values (1)) as one`),
);

describe('together', () => {
  it("returns each read's own answer over one connection", async () => {
    const connect = vi.spyOn(database.pool, 'connect');
    const words = Array.from({ length: 30 }, (_, n) => `слово ${n}`);
    const answers = await together(database.db, (db) => Promise.all(words.map((word) => said(db, { word }))));
    expect(answers.map(({ word }) => word)).toEqual(words);
    expect(new Set(answers.map(({ by }) => by)).size).toBe(1);
    expect(connect).toHaveBeenCalledOnce();
    connect.mockRestore();
  });

  it('fails only the read that failed', async () => {
    const asked = (db: Db) =>
      Promise.allSettled([
        said(db, { word: 'before' }),
        divided(db, { by: 0 }),
        said(db, { word: 'between' }),
        divided(db, { by: 1 }),
        divided(db, { by: 0 }),
        said(db, { word: 'after' }),
      ]);
    // On the second run all statements are prepared.
    for (const _ of [1, 2]) {
      const [before, failed, between, whole, again, after] = await together(database.db, asked);
      expect([before, between, after]).toMatchObject([
        { value: { word: 'before' } },
        { value: { word: 'between' } },
        { value: { word: 'after' } },
      ]);
      expect(whole).toMatchObject({ value: [{ value: 1 }] });
      expect([failed?.status, again?.status]).toEqual(['rejected', 'rejected']);
      expect(failed).toMatchObject({ reason: { code: '22012' } });
    }
  });

  it('returns its connection after success and failure; a later read uses another connection', async () => {
    let kept: Db | undefined;
    const broken = together(database.db, async (db) => {
      kept = db;
      await divided(db, { by: 0 });
    });
    await expect(broken).rejects.toThrow('division by zero');
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
    expect(kept && (await said(kept, { word: 'later' })).word).toBe('later');
  });

  it('refuses writes', async () => {
    await expect(together(database.db, (db) => db.transaction(async () => undefined))).rejects.toThrow(
      'Only reads may run in together()',
    );
  });

  it('keeps the root of the database handle', async () => {
    await together(database.db, async (db) => expect(rootOf(db)).toBe(database.db));
    expect(rootOf(database.db)).toBe(database.db);
  });
});

describe('a statement that a connection has prepared', () => {
  const named = composed((db, at: At<{ id: number }>) =>
    db
      .select({ id: faculties.id, name: faculties.nameRu })
      .from(faculties)
      .where(sql`${faculties.id} = ${at.id}`),
  );

  it('is not described again', async () => {
    const described = await together(database.db, async (db) => {
      const describeIt = vi.spyOn(pg.Connection.prototype, 'describe');
      for (const id of [1, 2, 3]) await named(db, { id });
      const { length } = describeIt.mock.calls;
      describeIt.mockRestore();
      return length;
    });
    expect(described).toBe(1);
  });
});
