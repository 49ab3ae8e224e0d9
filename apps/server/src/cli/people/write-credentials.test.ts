import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { credentials } from '../../db/tables.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeImportOf } from '../../testing/stages/import-of-people.ts';
import { writeCredentials } from './write-credentials.ts';

let database: OpenDatabase;
let root: string;
const now = new Date('2026-11-18T10:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bilim-credentials-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(folder: string, clock: () => Date = () => now) {
  const importId = await makeImportOf(database.db, [await makeStudent(database.db)]);
  const context = { db: database.db, now: clock, config: { timeZone: 'Asia/Bishkek' } };
  const given = { importId, language: 'ru' as const, origin: 'https://lms.test', by: { operator: 'root' } };
  return writeCredentials({ folder, context, ...given });
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it.each(['writes files that only the operator can read: %s', '.'])(
  'writes files that the operator alone can read: %s',
  async (name) => {
    await chmod(root, 0o755);
    const folder = join(root, name);
    const { issued, changed, files } = await write(folder);
    expect([issued, changed, files.length]).toEqual([1, 0, 2]);
    expect(await modeOf(folder)).toBe('700');
    for (const file of files) expect(await modeOf(file)).toBe('600');
    expect((await readdir(folder)).sort()).toContain('credentials.csv');
  },
);

it('refuses a folder that is not empty, and issues nothing', async () => {
  await writeFile(join(root, 'credentials.csv'), 'of yesterday');
  const before = await database.db.$count(credentials);
  await expect(write(root)).rejects.toThrow(`The folder ${root} is not empty`);
  expect(await database.db.$count(credentials)).toBe(before);
});

it('leaves no files when not all can be written', async () => {
  let asked = 0;
  const stopping = () => {
    asked += 1;
    if (asked > 1) throw new Error('The clock stopped');
    return now;
  };
  await expect(write(root, stopping)).rejects.toThrow('The clock stopped');
  expect(asked).toBe(2);
  expect(await readdir(root)).toEqual([]);
});
