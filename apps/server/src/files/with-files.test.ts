import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Builder, OpenDatabase } from '../db/open.ts';
import { files } from '../db/tables.ts';
import { makeStudent } from '../testing/academic-factories.ts';
import { testDatabase } from '../testing/database.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';
import { storedKeys } from '../testing/stored-keys.ts';
import { selectStored } from './files.queries.ts';
import { createLocalStore } from './local-store.ts';
import { createPictures } from './pictures/pictures.ts';
import { type FileStore, newFileKey } from './store.ts';
import { sweepFiles } from './sweep-files.ts';
import type { Upload } from './upload.ts';
import { type FileWork, withFiles } from './with-files.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const nothingMore = async () => undefined;

describe('files and their rows', () => {
  let database: OpenDatabase;
  let folder: string;
  let store: FileStore;
  let ownerId: number;
  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bilim-kept-'));
    store = createLocalStore({ folder });
    ownerId = (await makeStudent(database.db)).id;
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const pictures = createPictures({ log: SILENT_LOG });
  const upload = (name: string, open = () => Readable.from([Buffer.from(name)])): Upload => ({
    ...{ field: 'file', name, size: Buffer.byteLength(name), type: 'text/plain', sha256: name },
    ...{ path: '', drawnPath: '', open },
  });
  const take = <Result>({
    uploads = [],
    work,
    db = database.db,
    files: into = store,
    storedMb = 1,
    ownerId: by = ownerId,
  }: {
    uploads?: Upload[];
    work: (given: FileWork) => Promise<Result>;
    db?: Builder;
    files?: FileStore;
    storedMb?: number;
    ownerId?: number;
  }) =>
    withFiles({
      context: {
        config: { dataDir: folder, limits: { storedMb } },
        db,
        files: into,
        pictures,
        log: SILENT_LOG,
        now: () => new Date(),
      },
      ownerId: by,
      uploads,
      work,
    });
  const takeOne = (name: string) =>
    take({ uploads: [upload(name)], work: async ({ kept }) => kept.map(({ id }) => id) });

  it('come into being together', async () => {
    await take({ uploads: [upload('а.txt'), upload('б.txt')], work: nothingMore });
    const rows = await database.db.select().from(files);
    expect(rows.map(({ name, ownerId }) => [name, ownerId])).toEqual([
      ['а.txt', ownerId],
      ['б.txt', ownerId],
    ]);
    expect((await storedKeys(store)).sort()).toEqual(rows.map(({ key }) => key).sort());
  });

  it('are neither there when the work fails, or when a later file cannot be stored', async () => {
    const before = await storedKeys(store);
    const fail = async () => {
      throw new Error('no');
    };
    await expect(take({ uploads: [upload('в.txt')], work: fail })).rejects.toThrow('no');
    const torn = upload('г.txt', () => Readable.from([Buffer.from('not what was said')]));
    await expect(take({ uploads: [upload('д.txt'), torn], work: nothingMore })).rejects.toThrow('instead of');
    expect((await storedKeys(store)).sort()).toEqual(before.sort());
    expect(await database.db.$count(files)).toBe(before.length);
  });

  it('stay together when the answer to a commit was lost', async () => {
    const transaction: Builder['transaction'] = async (work) => {
      await database.db.transaction(work);
      throw new Error('connection terminated');
    };
    const db = new Proxy(database.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    const lost = take({ uploads: [upload('е.txt')], work: nothingMore, db });
    await expect(lost).rejects.toThrow('connection terminated');
    const [row] = await database.db.select().from(files).where(eq(files.name, 'е.txt'));
    expect(await storedKeys(store)).toContain(row?.key);
  });

  it('go together, and stay together when the work that lets them go fails', async () => {
    const ids = await takeOne('ж.txt');
    const before = (await storedKeys(store)).length;
    const failing = async ({ forget }: FileWork) => {
      await forget(ids);
      throw new Error('no');
    };
    await expect(take({ work: failing })).rejects.toThrow('no');
    expect(await storedKeys(store)).toHaveLength(before);
    await take({ work: ({ forget }) => forget(ids) });
    expect(await storedKeys(store)).toHaveLength(before - 1);
  });

  it('are let go even when the store does not answer; the sweep finds the bytes', async () => {
    const ids = await takeOne('з.txt');
    const before = (await storedKeys(store)).length;
    const away: FileStore = { ...store, remove: () => Promise.reject(new Error('the store is away')) };
    await take({ work: ({ forget }) => forget(ids), files: away });
    expect(await database.db.$count(files, eq(files.name, 'з.txt'))).toBe(0);
    expect(await storedKeys(store)).toHaveLength(before);
    expect(await sweepFiles({ db: database.db, files: store, now: inDays(1.1) })).toBe(1);
    expect(await storedKeys(store)).toHaveLength(before - 1);
  });

  it('are swept when there has been no row for a day: never a younger one or a known one', async () => {
    const orphan = newFileKey();
    await store.put({ key: orphan, body: Buffer.from(orphan), type: 'text/plain' });
    const before = await storedKeys(store);
    expect(await sweepFiles({ db: database.db, files: store, now: inDays(0.9) })).toBe(0);
    expect(await sweepFiles({ db: database.db, files: store, now: inDays(1.1) })).toBe(1);
    expect((await storedKeys(store)).sort()).toEqual(before.filter((key) => key !== orphan).sort());
  });

  it('are as many as one person may keep, also when they come at the same moment', async () => {
    const owner = (await makeStudent(database.db)).id;
    const ofSize = (size: number) => ({
      ...upload('x', () => Readable.from([Buffer.alloc(size)])),
      size,
    });
    const half = ofSize(MB / 2);
    const attempt = (file: Upload) =>
      take({ uploads: [file], work: nothingMore, ownerId: owner, storedMb: 1.2 });
    const put = (file: Upload) =>
      attempt(file).then(
        () => 'kept',
        (error: unknown) => (error instanceof Failure ? error.code : String(error)),
      );
    const answers = await Promise.all([put(half), put(half), put(half), put(half)]);
    expect(answers.toSorted()).toEqual(['QUOTA_FULL', 'QUOTA_FULL', 'kept', 'kept']);
    expect(await selectStored(database.db, { ownerId: owner })).toEqual({ bytes: MB });
    await expect(attempt(ofSize(MB / 4))).rejects.toMatchObject({
      code: 'QUOTA_FULL',
      details: { neededBytes: MB / 4, freeBytes: Math.floor(0.2 * MB), roomBytes: Math.floor(1.2 * MB) },
    });
    expect(await put(ofSize(1_000))).toBe('kept');
    const rows = await database.db.select({ key: files.key }).from(files).where(eq(files.ownerId, owner));
    const stored = new Set(await storedKeys(store));
    expect(rows.every(({ key }) => stored.has(key))).toBe(true);
  });
});
