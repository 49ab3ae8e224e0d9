import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open.ts';
import { files, people } from '../../../db/tables.ts';
import { createLocalStore } from '../../../files/local-store.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { makeGroup, makeStudent } from '../../../testing/factories/academic.ts';
import { blank, fromPhone } from '../../../testing/samples/pictures.ts';
import { bring, importContext, scratch } from '../../../testing/stages/imports-stage.ts';
import type { ImportOptions } from '../imported.ts';
import { undoImport } from '../undo/undo.service.ts';
import { exportPhotos } from './export-photos.service.ts';

let database: OpenDatabase;
let at: Awaited<ReturnType<typeof scratch>>;
let phone: Buffer;
let plain: Buffer;
beforeAll(async () => {
  database = await testDatabase();
  at = await scratch();
  phone = await fromPhone().jpeg().toBuffer();
  plain = await blank({ width: 60, height: 40 }).png().toBuffer();
});
afterAll(async () => {
  await database.close();
  await at.remove();
});

let code: number;
let id: number;
beforeEach(async () => {
  ({ code, id } = await makeStudent(database.db));
});

const store = () => createLocalStore({ folder: join(at.folder, 'kept') });
const bringIn = (
  given: Readonly<Record<string, string | Uint8Array>>,
  options: Partial<ImportOptions> = {},
) => bring(database, given, options, join(at.folder, 'kept'));
const photoSheet = ({ sheets }: Awaited<ReturnType<typeof bring>>) =>
  sheets.find(({ sheet }) => sheet === 'photos');

async function personOf(personId: number) {
  const [row] = await database.db.select().from(people).where(eq(people.id, personId));
  return row;
}
const keyOf = async (personId = id) => (await personOf(personId))?.photoKey ?? null;

async function storedKeys() {
  const keys: string[] = [];
  for await (const { key } of store().list()) keys.push(key);
  return keys.sort();
}
const undo = (importId: number | null) =>
  undoImport({
    context: importContext(database, { folder: join(at.folder, 'kept') }),
    importId: importId ?? 0,
    by: { operator: 'registrar' },
  });

describe('imported photos', () => {
  it('are drawn again and assigned to the person whose code is the file name', async () => {
    const report = await bringIn({ [`photos/${code}.JPG`]: phone });
    expect(report).toMatchObject({ outcome: 'done', problems: [] });
    expect(photoSheet(report)).toMatchObject({
      read: 1,
      added: 1,
      changed: 0,
      examples: [{ key: String(code) }],
    });
    const key = await keyOf();
    const [row] = await database.db
      .select()
      .from(files)
      .where(eq(files.key, key ?? ''));
    expect(row).toMatchObject({ type: 'image/webp', width: 384, height: 512, ownerId: null });
    const bytes = Buffer.concat(await (await store().get({ key: key ?? '' })).toArray());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 384, height: 512 });
    expect(bytes.includes('SecretPhone')).toBe(false);
  });

  it('change nothing when the same bytes are imported again, also in an archive', async () => {
    await bringIn({ [`photos/${code}.png`]: plain });
    const before = [await keyOf(), await storedKeys()];
    expect((await bringIn({ [`photos/${code}.png`]: plain })).outcome).toBe('nothing');
    expect((await bringIn({ 'photos.zip': zipSync({ [`${code}.png`]: plain }) })).outcome).toBe('nothing');
    expect([await keyOf(), await storedKeys()]).toEqual(before);
  });

  it('can be imported together with new people', async () => {
    const group = await makeGroup(database.db);
    const students = `person,lastName,firstName,gender,group\n7001,Асанова,Айгүл,female,${group.name}\n`;
    const report = await bringIn({ 'students.csv': students, 'photos/7001.png': plain });
    expect(report).toMatchObject({ outcome: 'done', newPeople: 1 });
    const [row] = await database.db.select().from(people).where(eq(people.code, 7001));
    expect(await storedKeys()).toContain(row?.photoKey);
    expect(await undo(report.importId)).toEqual({ undone: true });
    expect(await database.db.select().from(people).where(eq(people.code, 7001))).toEqual([]);
    expect(
      await database.db
        .select()
        .from(files)
        .where(eq(files.key, row?.photoKey ?? '')),
    ).toEqual([]);
  });

  it('are removed by undo, and the previous photo is shown again', async () => {
    await bringIn({ [`photos/${code}.png`]: plain });
    const first = await keyOf();
    const before = await personOf(id);
    const name = `person,lastName,firstName,gender,group\n${code},Другая,Анна,female,`;
    const [group] = await database.db.query.groups.findMany({ limit: 1 });
    const report = await bringIn({
      'students.csv': `${name}${group?.name}\n`,
      [`photos/${code}.jpg`]: phone,
    });
    expect(photoSheet(report)).toMatchObject({ added: 0, changed: 1 });
    expect(await keyOf()).not.toBe(first);
    expect(await undo(report.importId)).toEqual({ undone: true });
    expect(await personOf(id)).toEqual(before);
    expect(await storedKeys()).toContain(first);
  });

  it('leave no files after a dry run, which reports their problems', async () => {
    const before = await storedKeys();
    const given = { [`photos/${code}.jpg`]: phone };
    const report = await bringIn(given, { dryRun: true });
    expect(report.outcome).toBe('planned');
    expect(photoSheet(report)).toMatchObject({ added: 1 });
    expect([await storedKeys(), await keyOf()]).toEqual([before, null]);
    const wrong = await bringIn({ ...given, 'photos/999999999.png': plain }, { dryRun: true });
    expect(wrong.problems).toMatchObject([{ file: 'photos/999999999.png', code: 'pictureOfNobody' }]);
  });

  it('are exported under their codes, and change nothing when imported again', async () => {
    await bringIn({ [`photos/${code}.jpg`]: phone });
    const folder = join(at.folder, 'out', 'photos');
    await mkdir(folder, { recursive: true });
    await exportPhotos({
      context: { db: database.db, files: store() },
      write: ({ name, bytes }) => pipeline(bytes, createWriteStream(join(folder, name))),
    });
    expect(await readdir(folder)).toContain(`${code}.webp`);
    expect(await sharp(await readFile(join(folder, `${code}.webp`))).metadata()).toMatchObject({
      width: 384,
    });
    expect((await bring(database, join(at.folder, 'out'), {}, join(at.folder, 'kept'))).outcome).toBe(
      'nothing',
    );
  });
});

it('problems of photos are reported by file name, and no photo is stored', async () => {
  const before = await storedKeys();
  const other = await makeStudent(database.db);
  const large = await makeStudent(database.db);
  const wide = await makeStudent(database.db);
  const report = await bringIn({
    [`photos/${code}.jpg`]: phone,
    [`photos/${code}.png`]: plain,
    [`photos/${other.code}.jpg`]: 'hello',
    [`photos/${other.code}.txt`]: 'hello',
    [`photos/${large.code}.jpg`]: Buffer.alloc(5 * 1024 * 1024 + 1, 'x'),
    [`photos/${wide.code}.png`]: await blank({ width: 7_200, height: 7_200 }).png().toBuffer(),
    'photos/99999999999.jpg': phone,
    'photos/me.jpg': phone,
  });
  expect(report.outcome).toBe('problems');
  const told = report.problems.map(({ file, code }) => `${file} ${code}`);
  expect(told.sort()).toEqual(
    [
      `photos/${code}.png pictureTwice`,
      `photos/${other.code}.jpg notPicture`,
      `photos/${other.code}.txt notPicture`,
      `photos/${large.code}.jpg failure:FILE_TOO_LARGE`,
      `photos/${wide.code}.png failure:PHOTO_TOO_LARGE`,
      'photos/99999999999.jpg pictureOfNobody',
      'photos/me.jpg pictureOfNobody',
    ].sort(),
  );
  expect([await storedKeys(), await keyOf()]).toEqual([before, null]);
});

it('a table named like the photo folder is not accepted as a table', async () => {
  await writeFile(join(at.folder, 'photos.csv'), 'person\n1\n');
  const report = await bring(database, join(at.folder, 'photos.csv'));
  expect(report.problems).toMatchObject([{ code: 'unknownTable' }]);
});
