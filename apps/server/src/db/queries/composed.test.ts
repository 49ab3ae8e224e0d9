import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { ownQueries } from '../../testing/database/own-queries.ts';
import { makeFaculty, makeStudent } from '../../testing/factories/academic.ts';
import type { Builder, OpenDatabase } from '../open.ts';
import { inLanguage } from '../shared/in-language.ts';
import { faculties, people } from '../tables.ts';
import { among } from './among.ts';
import { type At, composed, first } from './composed.ts';

ownQueries();

let database: OpenDatabase;
let db: Builder;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

let composings: number;
beforeEach(() => {
  composings = 0;
});

const byId = composed((db, at: At<{ id: number }>, { language }: { language: 'ru' | 'kg' | 'en' }) => {
  composings += 1;
  return db
    .select({ id: faculties.id, name: inLanguage(faculties, language) })
    .from(faculties)
    .where(eq(faculties.id, at.id));
});

describe('a composed query', () => {
  it('is composed once for each shape, not for each set of values', async () => {
    const one = await makeFaculty(db, { nameRu: 'Право', nameKg: 'Укук' });
    const other = await makeFaculty(db, { nameRu: 'Химия', nameKg: 'Химия' });
    const ru = { language: 'ru' } as const;
    expect(await byId(db, { id: one.id }, ru)).toEqual([{ id: one.id, name: 'Право' }]);
    expect(await byId(db, { id: other.id }, ru)).toEqual([{ id: other.id, name: 'Химия' }]);
    expect(await byId(db, { id: one.id }, { language: 'kg' })).toEqual([{ id: one.id, name: 'Укук' }]);
    expect(composings).toBe(2);
  });

  it('runs on the given handle: in a transaction it sees and joins the uncommitted changes', async () => {
    const add = composed((db, at: At<{ name: string }>) =>
      db
        .insert(faculties)
        .values({
          nameRu: at.name,
          nameKg: at.name,
          nameEn: at.name,
          shortRu: at.name,
          shortKg: at.name,
          shortEn: at.name,
        })
        .returning({ id: faculties.id }),
    );
    const named = composed((db, at: At<{ name: string }>) =>
      db.select({ id: faculties.id }).from(faculties).where(eq(faculties.nameRu, at.name)),
    );
    const name = 'Недолгий';
    await expect(
      db.transaction(async (tx) => {
        const added = await add(tx, { name });
        expect(await named(tx, { name })).toEqual(added);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await named(db, { name })).toEqual([]);
  });

  it('encodes and decodes dates, nulls and lists as the query builder does', async () => {
    const { id } = await makeStudent(db);
    const fields = { id: people.id, role: people.role, birth: people.birthDate, photo: people.photoKey };
    const composedPeople = composed((db, at: At<{ ids: number[]; after: Date }>) =>
      db
        .select(fields)
        .from(people)
        .where(and(among(people.id, at.ids), gt(sql`now()`, at.after))),
    );
    expect(await composedPeople(db, { ids: [id, 0], after: new Date(0) })).toEqual(
      await db.select(fields).from(people).where(eq(people.id, id)),
    );
  });

  it('puts constants into the text for the planner, and values into parameters', async () => {
    const query = vi.spyOn(database.pool, 'query');
    const active = composed((db, at: At<{ id: number }>) =>
      db
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.active, true), eq(people.id, at.id)))
        .limit(1),
    );
    await active(db, { id: 7 });
    const [run] = query.mock.lastCall ?? [];
    expect(run).toMatchObject({
      text: expect.stringMatching(/"active" = true.* limit 1$/),
      values: [7],
    });
    query.mockRestore();
  });

  it('can be a statement in plain SQL', async () => {
    const twice = composed((db, at: At<{ number: number }>) =>
      db.execute<{ twice: number }>(sql`select ${at.number}::integer * 2 as twice`),
    );
    expect((await twice(db, { number: 21 })).rows).toEqual([{ twice: 42 }]);
  });

  it('returns its first row, or null when there is none', async () => {
    const one = first(
      composed((db, at: At<{ id: number }>) =>
        db.select({ id: faculties.id }).from(faculties).where(eq(faculties.id, at.id)),
      ),
    );
    const { id } = await makeFaculty(db);
    expect(await one(db, { id })).toEqual({ id });
    expect(await one(db, { id: 0 })).toBeUndefined();
  });

  it('refuses nested fields, which it cannot decode', async () => {
    const nested = composed((db) => db.select({ faculty: { id: faculties.id } }).from(faculties));
    expect(() => nested(db, {})).toThrow('faculty.id');
  });
});
