import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { ownQueries } from '../../testing/database/own-queries.ts';
import type { OpenDatabase } from '../open.ts';
import { faculties, people } from '../tables.ts';
import { type At, composed, KNOWN } from './composed.ts';
import { warmUp } from './warm-up.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const others = ownQueries();

const compose = vi.fn();
const byId = composed(
  (db, at: At<{ id: number }>, shape: { of: string }) => {
    compose(shape.of);
    return db.select({ id: people.id }).from(people).where(eq(people.id, at.id));
  },
  [{ of: 'some' }, { of: 'others' }],
);
const lock = composed((db, at: At<{ id: number }>) =>
  db.select({ id: faculties.id }).from(faculties).where(eq(faculties.id, at.id)).for('update'),
);
const lockOne = composed((db, at: At<{ id: number }>) =>
  db
    .select({ id: faculties.id })
    .from(faculties)
    .innerJoin(people, eq(people.id, faculties.id))
    .where(eq(faculties.id, at.id))
    .for('update', { of: faculties }),
);
const write = composed((db, at: At<{ id: number }>) => db.delete(faculties).where(eq(faculties.id, at.id)));
/** Reads the connection that serves reads. */
const prepared = composed((db) =>
  db
    .select({ statement: sql<string>`statement`, runs: sql<number>`generic_plans::int` })
    .from(sql`pg_prepared_statements`),
);

describe('warming up', () => {
  it('composes and plans the known queries, and neither writes nor locks', async () => {
    await warmUp(database, KNOWN.slice(others));
    expect(compose.mock.calls).toEqual([['some'], ['others']]);
    const rows = await prepared(database.db, {});
    const of = (part: string) => rows.filter(({ statement }) => statement.includes(part));
    expect(of('from "people" where "people"."id"')).toMatchObject([{ runs: 2 }]);
    expect(of('for update')).toEqual([]);
    expect(of('delete')).toEqual([]);
  });

  it('leaves nothing to compose for the first request', async () => {
    compose.mockClear();
    expect(await byId(database.db, { id: 0 }, { of: 'some' })).toEqual([]);
    expect(await lock(database.db, { id: 0 })).toEqual([]);
    expect(await lockOne(database.db, { id: 0 })).toEqual([]);
    await write(database.db, { id: 0 });
    expect(compose).not.toHaveBeenCalled();
  });
});
