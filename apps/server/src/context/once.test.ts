import { randomUUID } from 'node:crypto';
import { Failure } from '@bilim/contract/failures';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Attempt } from '../db/once.queries.ts';
import type { Builder } from '../db/open.ts';
import { faculties, onceKeys } from '../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../testing/app.ts';
import { makeFaculty, makeStudent } from '../testing/factories/academic.ts';
import { once } from './once.ts';

let test: TestApp;
let attempt: Attempt;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  const { id } = await makeStudent(test.context.db);
  attempt = { personId: id, key: randomUUID(), call: '/api/x', requestHash: 'x' };
});
afterAll(() => test.close());

/** A visible effect: one row for each run. */
const add = async (db: Builder) => (await makeFaculty(db, { nameRu: attempt.key })).id;
const times = () => test.context.db.$count(faculties, eq(faculties.nameRu, attempt.key));
const doOnce = ({ tried = attempt, deed = add }: { tried?: Attempt | undefined; deed?: typeof add } = {}) =>
  once({
    context: test.context,
    attempt: tried,
    answer: z.int(),
    work: (first) => test.context.db.transaction((db) => first(db, () => deed(db))),
  });

describe('once', () => {
  it('a repeated call gets the first answer and runs no second time', async () => {
    const first = await doOnce();
    expect(await doOnce()).toBe(first);
    expect(await times()).toBe(1);
  });

  it('ten simultaneous calls with one key run once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => doOnce()));
    expect(new Set(answers).size).toBe(1);
    expect(await times()).toBe(1);
  });

  it('a failed call may be repeated', async () => {
    const failing = async (db: Builder) => {
      await add(db);
      throw new Failure('NEWS_EMPTY');
    };
    await expect(doOnce({ deed: failing })).rejects.toThrow('NEWS_EMPTY');
    expect(await times()).toBe(0);
    await doOnce();
    expect(await times()).toBe(1);
  });

  it('a repeated call gets the first answer even if a second run would fail', async () => {
    const onlyOnce = async (db: Builder) => {
      if ((await db.$count(faculties, eq(faculties.nameRu, attempt.key))) > 0)
        throw new Failure('NEWS_NOT_FOUND');
      return add(db);
    };
    const first = await doOnce({ deed: onlyOnce });
    expect(await doOnce({ deed: onlyOnce })).toBe(first);
  });

  it('`lookFirst` finds the answer before expensive work starts', async () => {
    const first = await doOnce();
    const never = () => Promise.reject(new Error('done again'));
    const asked = { context: test.context, attempt, answer: z.int(), lookFirst: true };
    expect(await once({ ...asked, work: never })).toBe(first);
  });

  it('refuses another request or another call under the same key', async () => {
    await doOnce();
    for (const other of [{ requestHash: 'y' }, { call: '/api/y' }]) {
      await expect(doOnce({ tried: { ...attempt, ...other } })).rejects.toThrow(new Failure('KEY_REUSED'));
    }
    expect(await times()).toBe(1);
  });

  it('two users may use the same key', async () => {
    await doOnce();
    const { id } = await makeStudent(test.context.db);
    await doOnce({ tried: { ...attempt, personId: id } });
    expect(await times()).toBe(2);
  });

  it('deletes keys after a month', async () => {
    const old = attempt;
    await doOnce();
    test.setNow(new Date(TEST_NOW.getTime() + 29 * 86_400_000));
    await test.runJobs();
    expect(await test.context.db.$count(onceKeys, eq(onceKeys.key, old.key))).toBe(1);
    test.setNow(new Date(TEST_NOW.getTime() + 31 * 86_400_000));
    await test.runJobs();
    test.setNow(TEST_NOW);
    expect(await test.context.db.$count(onceKeys, eq(onceKeys.key, old.key))).toBe(0);
  });
});

it('a call without a key runs each time', async () => {
  const undone = { context: test.context, attempt: undefined, answer: z.int() };
  const work = () => test.context.db.transaction((db) => add(db));
  await once({ ...undone, work });
  await once({ ...undone, work });
  expect(await times()).toBe(2);
});
