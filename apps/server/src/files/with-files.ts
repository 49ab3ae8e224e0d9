import { rm } from 'node:fs/promises';
import { Failure } from '@bilim/contract/failures';
import { isHeld } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import { deleteFiles, type FileRow, insertFiles, type StoredRow, selectUsedKeys } from './files.queries.ts';
import type { Pictures } from './pictures/pictures.ts';
import { checkRoom, takeRoom } from './quota.ts';
import { readyFile } from './ready-file.ts';
import { type FileStore, newFileKey } from './store.ts';
import type { ReadyFile, Upload } from './upload.ts';
import { partPath } from './uploads-folder.ts';

type Shared = {
  config: { dataDir: string; limits: { storedMb: number } };
  db: Db;
  files: FileStore;
  pictures: Pictures;
  log: Pick<Log, 'warn'>;
  now: () => Date;
};

/** What the work is given: the transaction, the rows of what was taken, and how to let go of what is there. */
export type FileWork = {
  db: Db;
  kept: StoredRow[];
  /** Forgets files that nothing refers to any more; their bytes go when the transaction has committed. */
  forget(ids: readonly number[]): Promise<void>;
};

/**
 * The one way to take files and to let go of them. Pictures are drawn anew, the bytes of uploads are put into the store,
 * then one transaction writes their rows, takes those that came in pieces and does the work; a file is there with its row or not at all. What cannot be removed (the store is
 * away, the process dies) belongs to no row and is found by the sweep: it never fails an answer.
 */
export async function withFiles<Result>({
  context: { config, db, files, pictures, log, now },
  ownerId,
  uploads = [],
  work,
}: {
  context: Shared;
  ownerId: number;
  uploads?: ReadonlyArray<Upload | ReadyFile>;
  work: (given: FileWork) => Promise<Result>;
}): Promise<Result> {
  const put: string[] = [];
  const gone: string[] = [];
  const rows: FileRow[] = [];
  const { storedMb } = config.limits;
  const bytesOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);
  try {
    // Before they are drawn and put away for nothing.
    const announced = uploads.filter(({ id }) => id !== undefined);
    const more = bytesOf(uploads) - bytesOf(announced);
    if (more > 0) await checkRoom({ db, ownerId, storedMb, bytes: more });
    for (const upload of uploads) {
      const ready = 'field' in upload ? await readyFile({ pictures, upload, ownerId }) : upload;
      const { open, path, name, size, type, sha256, width, height } = ready;
      const key = newFileKey();
      put.push(key);
      await files
        .put({ key, type, size, ...(path === undefined ? { body: open() } : { path }) })
        .catch(takenByAnother);
      rows.push({ key, name, size, type, sha256, width, height, ownerId, createdAt: now() });
    }
    const taken = uploads.flatMap(({ id }) => id ?? []);
    const result = await db.transaction(async (db) => {
      const bytes = bytesOf(rows);
      if (rows.length > 0) await takeRoom({ db, ownerId, storedMb, bytes, taken, now: now() });
      const forget = async (ids: readonly number[]) => void gone.push(...(await deleteFiles(db, { ids })));
      return work({ db, kept: await insertFiles(db, rows), forget });
    });
    // Should one stay, it belongs to nothing and is swept.
    for (const id of taken)
      await rm(partPath({ dataDir: config.dataDir, id }), { force: true }).catch(() => {});
    if (gone.length > 0 && !(await mayBeBackedUp(db))) await removeBytes({ files, log, keys: gone });
    return result;
  } catch (error) {
    // A commit whose answer was lost may have happened: what the rows refer to stays.
    const used = await selectUsedKeys(db, put).catch(() => new Set(put));
    await removeBytes({ files, log, keys: put.filter((key) => !used.has(key)) });
    throw error;
  }
}

/** Two calls named one file, and the other was quicker: its bytes are in the store already. */
function takenByAnother(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isGone ? new Failure('UPLOAD_NOT_FOUND') : error;
}

/** A backup under way may still need what is gone by now; the sweep removes it after that. */
const mayBeBackedUp = (db: Db) => isHeld(db, 'backup').catch(() => true);

async function removeBytes({
  files,
  log,
  keys,
}: {
  files: FileStore;
  log: Shared['log'];
  keys: readonly string[];
}) {
  const results = await Promise.allSettled(keys.map((key) => files.remove(key)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) log.warn({ err: failed.reason }, 'Bytes were left in the store for the sweep');
}
