import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { files, people } from '../db/tables.ts';
import { makeStudent } from '../testing/academic-factories.ts';
import { testDatabase } from '../testing/database.ts';
import { storedKeys } from '../testing/stored-keys.ts';
import { insertFiles } from './files.queries.ts';
import { keepUploads } from './keep-uploads.ts';
import { createLocalStore } from './local-store.ts';
import { type FileStore, newFileKey } from './store.ts';
import { sweepFiles } from './sweep-files.ts';
import type { Upload } from './upload.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

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

  const upload = (name: string, open = () => Readable.from([Buffer.from(name)])): Upload => ({
    ...{ field: 'file', name, size: Buffer.byteLength(name), type: 'text/plain', sha256: name },
    ...{ width: null, height: null, path: '', open },
  });
  const keep = (uploads: Upload[], work: Parameters<typeof keepUploads>[0]['work']) =>
    keepUploads({ db: database.db, files: store, uploads, ownerId, now: new Date(), work });
  const inRows = (rows: Parameters<typeof insertFiles>[1]) =>
    database.db.transaction((db) => insertFiles(db, rows));

  it('come into being together', async () => {
    await keep([upload('а.txt'), upload('б.txt')], inRows);
    const rows = await database.db.select().from(files);
    expect(rows.map(({ name, ownerId }) => [name, ownerId])).toEqual([
      ['а.txt', ownerId],
      ['б.txt', ownerId],
    ]);
    expect((await storedKeys(store)).sort()).toEqual(rows.map(({ key }) => key).sort());
  });

  it('are neither there when the work fails, or when a later file cannot be stored', async () => {
    const before = await storedKeys(store);
    const failing = keep([upload('в.txt')], async (rows) => {
      await inRows(rows.map((row) => ({ ...row, ownerId: -1 })));
    });
    await expect(failing).rejects.toThrow();
    const torn = upload('г.txt', () => Readable.from([Buffer.from('not what was said')]));
    await expect(keep([upload('д.txt'), torn], inRows)).rejects.toThrow('instead of');
    expect((await storedKeys(store)).sort()).toEqual(before.sort());
  });

  it('stay together when the answer to a commit was lost', async () => {
    const lost = keep([upload('е.txt')], async (rows) => {
      await inRows(rows);
      throw new Error('connection terminated');
    });
    await expect(lost).rejects.toThrow('connection terminated');
    const [row] = await database.db.select().from(files).where(eq(files.name, 'е.txt'));
    expect(await storedKeys(store)).toContain(row?.key);
  });

  it('are swept when no row refers to them for a day: never a younger one, an attached one or a photo', async () => {
    const [orphan, photo] = [newFileKey(), newFileKey()];
    for (const key of [orphan, photo]) await store.put({ key, body: Buffer.from(key), type: 'text/plain' });
    await database.db.update(people).set({ photoKey: photo }).where(eq(people.id, ownerId));
    const before = await storedKeys(store);
    expect(await sweepFiles({ db: database.db, files: store, now: inDays(0.9) })).toBe(0);
    expect(await sweepFiles({ db: database.db, files: store, now: inDays(1.1) })).toBe(1);
    expect((await storedKeys(store)).sort()).toEqual(before.filter((key) => key !== orphan).sort());
  });
});
