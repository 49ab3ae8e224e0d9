import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Builder } from '../db/open.ts';
import { files } from '../db/tables.ts';
import { makeStudent } from '../testing/factories/academic.ts';
import { fileStage, textUpload as upload } from '../testing/stages/file-stage.ts';
import { storedKeys } from '../testing/stored-keys.ts';
import { selectStored } from './files.queries.ts';
import { type FileStore, newFileKey } from './store.ts';
import { sweepFiles } from './sweep-files.ts';
import type { Upload } from './upload.ts';
import type { FileWork } from './with-files.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const nothingMore = async () => undefined;

describe('files and their rows', () => {
  let stage: Awaited<ReturnType<typeof fileStage>>;
  beforeAll(async () => {
    stage = await fileStage();
  });
  afterAll(() => stage.close());

  it('are created together', async () => {
    await stage.take({ uploads: [upload('а.txt'), upload('б.txt')], work: nothingMore });
    const rows = await stage.database.db.select().from(files);
    expect(rows.map(({ name, ownerId }) => [name, ownerId])).toEqual([
      ['а.txt', stage.ownerId],
      ['б.txt', stage.ownerId],
    ]);
    expect((await storedKeys(stage.store)).sort()).toEqual(rows.map(({ key }) => key).sort());
  });

  it('do not exist when the work fails, or when a later file cannot be stored', async () => {
    const before = await storedKeys(stage.store);
    const fail = async () => {
      throw new Error('no');
    };
    await expect(stage.take({ uploads: [upload('в.txt')], work: fail })).rejects.toThrow('no');
    const torn = upload('г.txt', 'г', 'not what was said');
    await expect(stage.take({ uploads: [upload('д.txt'), torn], work: nothingMore })).rejects.toThrow(
      'instead of',
    );
    expect((await storedKeys(stage.store)).sort()).toEqual(before.sort());
    expect(await stage.database.db.$count(files)).toBe(before.length);
  });

  it('stay together when the answer to a commit was lost', async () => {
    const transaction: Builder['transaction'] = async (work) => {
      await stage.database.db.transaction(work);
      throw new Error('connection terminated');
    };
    const db = new Proxy(stage.database.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    const lost = stage.take({ uploads: [upload('е.txt')], work: nothingMore, db });
    await expect(lost).rejects.toThrow('connection terminated');
    const [row] = await stage.database.db.select().from(files).where(eq(files.name, 'е.txt'));
    expect(await storedKeys(stage.store)).toContain(row?.key);
  });

  it('are deleted together, and stay when the deleting work fails', async () => {
    const ids = [await stage.takeOne('ж.txt')];
    const before = (await storedKeys(stage.store)).length;
    const failing = async ({ forget }: FileWork) => {
      await forget(ids);
      throw new Error('no');
    };
    await expect(stage.take({ work: failing })).rejects.toThrow('no');
    expect(await storedKeys(stage.store)).toHaveLength(before);
    await stage.take({ work: ({ forget }) => forget(ids) });
    expect(await storedKeys(stage.store)).toHaveLength(before - 1);
  });

  it('are deleted even if the store does not answer; the sweep removes the bytes', async () => {
    const ids = [await stage.takeOne('з.txt')];
    const before = (await storedKeys(stage.store)).length;
    const away: FileStore = { ...stage.store, remove: () => Promise.reject(new Error('the store is away')) };
    await stage.take({ work: ({ forget }) => forget(ids), files: away });
    expect(await stage.database.db.$count(files, eq(files.name, 'з.txt'))).toBe(0);
    expect(await storedKeys(stage.store)).toHaveLength(before);
    expect(await sweepFiles({ db: stage.database.db, files: stage.store, now: inDays(1.1) })).toBe(1);
    expect(await storedKeys(stage.store)).toHaveLength(before - 1);
  });

  it('are swept after a day without a row: never a younger or a known file', async () => {
    const orphan = newFileKey();
    await stage.store.put({ key: orphan, body: Buffer.from(orphan), type: 'text/plain' });
    const before = await storedKeys(stage.store);
    expect(await sweepFiles({ db: stage.database.db, files: stage.store, now: inDays(0.9) })).toBe(0);
    expect(await sweepFiles({ db: stage.database.db, files: stage.store, now: inDays(1.1) })).toBe(1);
    expect((await storedKeys(stage.store)).sort()).toEqual(before.filter((key) => key !== orphan).sort());
  });

  it("stay within a person's quota, also when calls arrive at the same moment", async () => {
    const owner = (await makeStudent(stage.database.db)).id;
    let sent = 0;
    const ofSize = (size: number) => {
      sent += 1;
      return upload('x', String(sent).padEnd(size));
    };
    const half = () => ofSize(MB / 2);
    const attempt = (file: Upload) =>
      stage.take({ uploads: [file], work: nothingMore, ownerId: owner, storedMb: 1.2 });
    const put = (file: Upload) =>
      attempt(file).then(
        () => 'kept',
        (error: unknown) => (error instanceof Failure ? error.code : String(error)),
      );
    const answers = await Promise.all([put(half()), put(half()), put(half()), put(half())]);
    expect(answers.toSorted()).toEqual(['QUOTA_FULL', 'QUOTA_FULL', 'kept', 'kept']);
    expect(await selectStored(stage.database.db, { ownerId: owner })).toEqual({ bytes: MB });
    await expect(attempt(ofSize(MB / 4))).rejects.toMatchObject({
      code: 'QUOTA_FULL',
      details: { neededBytes: MB / 4, freeBytes: Math.floor(0.2 * MB), roomBytes: Math.floor(1.2 * MB) },
    });
    expect(await put(ofSize(1_000))).toBe('kept');
    const rows = await stage.database.db
      .select({ key: files.key })
      .from(files)
      .where(eq(files.ownerId, owner));
    const stored = new Set(await storedKeys(stage.store));
    expect(rows.every(({ key }) => stored.has(key))).toBe(true);
  });
});
