import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { files as fileRows } from '../../db/tables.ts';
import { createLocalStore } from '../../files/local-store.ts';
import { createPictures } from '../../files/pictures/pictures.ts';
import type { FileStore } from '../../files/store.ts';
import { sweepFiles } from '../../files/sweep-files.ts';
import { withFiles } from '../../files/with-files.ts';
import { emptyDatabase, testDatabase } from '../../testing/database/database.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { SILENT_LOG } from '../../testing/silent-log.ts';
import { storedKeys } from '../../testing/stored-keys.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'bilim-backup-'));
const store = createLocalStore({ folder: join(root, 'files') });
let database: OpenDatabase;
let target: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  target = await emptyDatabase();
});
afterAll(async () => {
  await Promise.all([database.close(), target.close()]);
  rmSync(root, { recursive: true, force: true });
});

/** A store whose listing waits until it is released. */
function heldUp(files: FileStore) {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  async function* list() {
    tell();
    await free;
    yield* files.list();
  }
  return { store: { ...files, list }, asked, letGo };
}

it('a backup contains files deleted while it runs, and the deletion completes afterwards', async () => {
  const ownerId = (await makeStudent(database.db)).id;
  const context = {
    config: { dataDir: '', scan: null, limits: { storedMb: 1 } },
    db: database.db,
    files: store,
    log: SILENT_LOG,
    pictures: createPictures({ log: SILENT_LOG }),
    now: () => new Date(),
  };
  const file = {
    name: 'план.txt',
    size: 4,
    type: 'text/plain',
    sha256: 'x',
    path: '',
    width: null,
    height: null,
  };
  const uploads = [{ ...file, open: () => Readable.from([Buffer.from('plan')]) }];
  const id = await withFiles({ context, ownerId, uploads, work: async ({ kept: [row] }) => row?.id ?? 0 });

  const path = join(root, 'backup.tar.gz');
  const slow = heldUp(store);
  const made = backUp({
    database,
    files: slow.store,
    secret: undefined,
    release: '0.1.0',
    path,
    now: new Date(),
  });
  await slow.asked;
  await withFiles({ context, ownerId, work: ({ forget }) => forget([id]) });
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  await sweepFiles({ db: database.db, files: store, now: inTwoDays });
  slow.letGo();
  await made;

  const restored = createLocalStore({ folder: join(root, 'restored') });
  await restore({ ...target, files: restored, path });
  const rows = await target.db.select({ key: fileRows.key }).from(fileRows);
  expect(rows).toHaveLength(1);
  expect(await storedKeys(restored)).toEqual(rows.map(({ key }) => key));

  await sweepFiles({ db: database.db, files: store, now: inTwoDays });
  expect(await storedKeys(store)).toEqual([]);
});
