import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { bring } from '../../../testing/stages/imports-stage.ts';
import { BULK } from './samples/bulk.ts';
import { DELTA } from './samples/delta.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const count = async (of: string) => {
  const { rows } = await database.db.execute<{ count: string }>(sql.raw(`select count(*) from ${of}`));
  return Number(rows[0]?.count);
};
const state = async () => ({
  students: await count('people where role = 2 and active'),
  teachers: await count('people where role = 1 and active'),
  streams: await count('streams where withdrawn_at is null'),
  registrations: await count('registrations'),
  assignments: await count('assignments'),
});

it('a roster fills an empty server, and a second import of it changes nothing', async () => {
  const report = await bring(database, BULK);
  expect(report.problems).toEqual([]);
  expect(report).toMatchObject({ outcome: 'done', kind: 'oneroster' });
  const before = await state();
  expect(Object.values(before).every((number) => number > 0)).toBe(true);
  const again = await bring(database, BULK);
  expect(again.problems).toEqual([]);
  expect(again.outcome).toBe('nothing');
  expect(await state()).toEqual(before);
});

it('a delta changes and ends the rows it names', async () => {
  await bring(database, BULK);
  const before = await state();
  const all = { maxEndedPercent: 100 };
  const report = await bring(database, DELTA, all);
  expect(report.problems).toEqual([]);
  expect(report.outcome).toBe('done');
  expect(await state()).not.toEqual(before);
  expect((await bring(database, DELTA, all)).outcome).toBe('nothing');
});
