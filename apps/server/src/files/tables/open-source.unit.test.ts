import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSource } from './open-source.ts';
import type { SourceLimits } from './source.ts';
import type { TableProblemCode } from './table-problem.ts';
import { problemOf } from './testing-files.ts';

let folder: string;
let wasTemporary: string | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bilim-test-source-'));
  wasTemporary = process.env.TMPDIR;
  process.env.TMPDIR = join(folder, 'temporary');
  mkdirSync(process.env.TMPDIR);
});
afterAll(() => {
  if (wasTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = wasTemporary;
  rmSync(folder, { recursive: true });
});

let made = 0;
/** A new folder with these files. */
function placed(files: Record<string, Uint8Array | string>): string {
  const path = join(folder, `case-${made++}`);
  mkdirSync(path);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}
const placedZip = (bytes: Uint8Array, name = 'source.zip') => join(placed({ [name]: bytes }), name);

async function read(paths: string[], limits?: Partial<SourceLimits>) {
  const source = await openSource(paths, limits);
  try {
    const files: Record<string, string> = {};
    for (const file of source.files) {
      const bytes = await buffer(await file.open());
      expect(file.size).toBe(bytes.length);
      files[file.folder ? `${file.folder}/${file.name}` : file.name] = bytes.toString();
    }
    return files;
  } finally {
    await source.close();
  }
}

const A = strToU8('a;b\n1;2\n');
const PICTURE = strToU8('picture');
const MEANT = { 'students.csv': 'a;b\n1;2\n', 'photos/1.jpg': 'picture' };
const LITTER = { '.DS_Store': A, 'Thumbs.db': A, '~$x.xlsx': A, '__MACOSX/._a': A };

it('the photos folder may be given alone', async () => {
  const path = placed({ 'Photos/1.jpg': PICTURE });
  expect(await read([join(path, 'Photos/')])).toEqual({ 'photos/1.jpg': 'picture' });
});

it('a folder is read with its subfolders, without files that programs leave there', async () => {
  const path = placed({ 'students.csv': A, 'photos/1.jpg': PICTURE, ...LITTER, '.git/config': A });
  expect(await read([path])).toEqual(MEANT);
  expect((await openSource([path])).name).toMatch(/^case-\d+$/);
});

it.each<[string, Zippable]>([
  ['as is', { 'students.csv': A, photos: { '1.jpg': PICTURE }, ...LITTER }],
  ['stored', { 'students.csv': [A, { level: 0 }], 'photos/1.jpg': [PICTURE, { level: 0 }] }],
  ['with an outer folder', { 'export/students.csv': A, 'export/photos/1.jpg': PICTURE, ...LITTER }],
  [
    'with the pictures in a nested archive',
    { 'students.csv': A, 'photos.zip': zipSync({ '1.jpg': PICTURE }) },
  ],
])('an archive is read %s', async (_, content) => {
  expect(await read([placedZip(zipSync(content))])).toEqual(MEANT);
  expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
});

it('files, archives and folders together are one source', async () => {
  const paths = [
    placedZip(A, 'students.csv'),
    placedZip(zipSync({ 'x/1.jpg': PICTURE, 'x/2.jpg': PICTURE }), 'Photos.zip'),
    placed({ 'groups.tsv': A }),
  ];
  expect(await read(paths)).toEqual({ ...MEANT, 'photos/2.jpg': 'picture', 'groups.tsv': 'a;b\n1;2\n' });
});

it('a workbook is recognised by its content', async () => {
  const book = zipSync({ '[Content_Types].xml': A, 'xl/workbook.xml': A });
  expect(Object.keys(await read([placedZip(book, 'records.csv')]))).toEqual(['records.csv']);
  expect(Object.keys(await read([placedZip(book, 'records.xlsx')]))).toEqual(['records.xlsx']);
});

/** The bytes of an archive with a change by a test. */
function changed(bytes: Uint8Array, change: (zip: Buffer) => unknown): Uint8Array {
  const zip = Buffer.from(bytes);
  change(zip);
  return zip;
}
const renamed = (from: string, to: string | Uint8Array) => (zip: Buffer) => {
  for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) zip.set(Buffer.from(to), at);
};
/** Overwrites a field in the directory at the end, relative to its first entry. */
const listed = (offset: number, size: 2 | 4, value: number) => (zip: Buffer) =>
  zip.writeUIntLE(value, zip.indexOf('PK\u0001\u0002') + offset, size);

it('old Windows names are decoded', async () => {
  const bytes = changed(
    zipSync({ 'abc/1.jpg': PICTURE, 'b.csv': A }),
    renamed('abc', Uint8Array.from([0x94, 0xae, 0xe2])),
  );
  expect(Object.keys(await read([placedZip(bytes)]))).toEqual(['Фот/1.jpg', 'b.csv']);
});

const good = zipSync({ 'a.csv': A, 'b.csv': A });
const dense = zipSync({ 'a.csv': new Uint8Array(200_000) });
type Broken = [string, Uint8Array, TableProblemCode, string | null, Partial<SourceLimits>?];
const BROKEN: Broken[] = [
  ['half an archive', good.subarray(0, good.length / 2), 'ZIP_BROKEN', null],
  ['an archive without its beginning', good.subarray(20), 'ZIP_BROKEN', null],
  ['what is no archive', A, 'ZIP_BROKEN', null],
  ['nothing at all', new Uint8Array(), 'ZIP_BROKEN', null],
  ['an empty archive', zipSync({}), 'SOURCE_EMPTY', null],
  ['an encrypted entry', changed(good, listed(8, 2, 1)), 'ZIP_ENCRYPTED', 'a.csv'],
  ['a strongly encrypted one', changed(good, listed(8, 2, 0x41)), 'ZIP_ENCRYPTED', null],
  ['an unknown method', changed(good, listed(10, 2, 93)), 'ZIP_METHOD', 'a.csv'],
  ['a way out of the folder', zipSync({ '../a.csv': A }), 'ZIP_PATH', '../a.csv'],
  ['a way out further on', zipSync({ 'x/../../a.csv': A }), 'ZIP_PATH', 'x/../../a.csv'],
  ['a path from the root', zipSync({ '/etc/a.csv': A }), 'ZIP_PATH', '/etc/a.csv'],
  ['a path with a drive', zipSync({ 'C:/a.csv': A }), 'ZIP_PATH', 'C:/a.csv'],
  ['a path of Windows', zipSync({ '..\\a.csv': A }), 'ZIP_PATH', '..\\a.csv'],
  ['a link', zipSync({ 'a.csv': [A, { os: 3, attrs: 0o120777 << 16 }] }), 'ZIP_LINK', 'a.csv'],
  ['two entries of one name', changed(good, renamed('b.csv', 'a.csv')), 'FILE_TWICE', 'a.csv'],
  ['two that differ in letters', zipSync({ 'a.csv': A, 'A.CSV': A }), 'FILE_TWICE', 'A.CSV'],
  ['too many entries', good, 'ZIP_TOO_MANY', null, { entries: 1 }],
  ['too much in all', good, 'ZIP_TOO_LARGE', 'b.csv', { unpackedBytes: 10 }],
  ['a bomb', dense, 'ZIP_BOMB', 'a.csv', { denseBytes: 100_000 }],
  ['an archive in it', zipSync({ 'a.csv': A, 'b.zip': good }), 'ZIP_IN_ZIP', 'b.zip'],
  ['folders in folders', zipSync({ 'a.csv': A, 'x/y/b.csv': A }), 'FOLDER_TOO_DEEP', 'x/y/b.csv'],
  [
    'archives in its archive of pictures',
    zipSync({ 'photos.zip': zipSync({ 'photos.zip': good }) }),
    'ZIP_IN_ZIP',
    'photos.zip',
  ],
  ['more than an entry says', changed(dense, listed(24, 4, 100)), 'ZIP_SIZE_LIES', 'a.csv'],
  ['less than an entry says', changed(dense, listed(24, 4, 200_001)), 'ZIP_SIZE_LIES', 'a.csv'],
  ['other bytes than were packed', changed(good, listed(16, 4, 1)), 'ZIP_BROKEN', 'a.csv'],
];

it.each(BROKEN)('an archive with %s is refused', async (_, bytes, code, value, limits) => {
  const refused = read([placedZip(bytes)], limits);
  expect(await problemOf(refused)).toMatchObject({ code, value, line: null });
  expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
});

it('an archive that states more than the limit is refused unread', async () => {
  const bytes = changed(zipSync({ 'a.csv': A }), (zip) => zip.writeUInt16LE(5000, zip.length - 22 + 10));
  expect(await problemOf(read([placedZip(bytes)], { entries: 4000 }))).toMatchObject({
    code: 'ZIP_TOO_MANY',
  });
});

it('a path that is no file or does not exist is refused', async () => {
  const linked = placed({ 'a.csv': A });
  symlinkSync('/etc/passwd', join(linked, 'b.csv'));
  expect(await problemOf(read([linked]))).toMatchObject({ code: 'NOT_A_FILE', value: 'b.csv' });
  const linkedFolder = placed({ 'a.csv': A });
  symlinkSync(folder, join(linkedFolder, 'photos'));
  expect(await problemOf(read([linkedFolder]))).toMatchObject({ code: 'NOT_A_FILE', value: 'photos' });
  const piped = placed({ 'a.csv': A });
  execFileSync('mkfifo', [join(piped, 'pipe.csv')]);
  expect(await problemOf(read([piped]))).toMatchObject({ code: 'NOT_A_FILE', value: 'pipe.csv' });
  expect(await problemOf(read([join(folder, 'none')]))).toMatchObject({ code: 'FILE_MISSING' });
  expect(await problemOf(read([placed({})]))).toMatchObject({ code: 'SOURCE_EMPTY' });
  expect(await problemOf(read([placed({ 'x/y/a.csv': A })]))).toMatchObject({ code: 'FOLDER_TOO_DEEP' });
  expect(await problemOf(read([placed({ 'a.csv': A, 'b.zip': good })]))).toMatchObject({
    code: 'ZIP_IN_ZIP',
  });
  const [one, other] = [placedZip(A, 'a.csv'), placedZip(A, 'a.csv')];
  expect(await problemOf(read([one, other]))).toMatchObject({ code: 'FILE_TWICE' });
});

it('a nested archive is on disk only while the source is open', async () => {
  const temporary = join(folder, 'temporary');
  // Earlier test files of this worker may still use the folder.
  const before = new Set(readdirSync(temporary));
  const added = () =>
    readdirSync(temporary).filter((name) => /^bilim-source-/.test(name) && !before.has(name));
  const source = await openSource([
    placedZip(zipSync({ 'photos.zip': zipSync({ '../1.jpg': PICTURE }) })),
  ]).catch((error: unknown) => error);
  expect(source).toMatchObject({ code: 'ZIP_PATH' });
  expect(added()).toEqual([]);
  const open = await openSource([placedZip(zipSync({ 'photos.zip': zipSync({ '1.jpg': PICTURE }) }))]);
  const [kept = '', ...others] = added();
  expect(others).toEqual([]);
  expect(readdirSync(join(temporary, kept))).toEqual(['nested.zip']);
  await open.close();
  expect(added()).toEqual([]);
});
