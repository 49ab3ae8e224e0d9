import { rm } from 'node:fs/promises';
import { isHeld } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import { deleteFiles, insertFiles, type SameBytes, type StoredRow } from './files.queries.ts';
import type { Pictures } from './pictures/pictures.ts';
import { type Coming, putAll } from './put-files.ts';
import { checkRoom, takeRoom } from './quota.ts';
import { readyFile } from './ready-file.ts';
import { bytesId, findSame, findUnused, holdSame, isShared } from './same-bytes.ts';
import { type Scan, scanFile } from './scan.ts';
import type { FileStore } from './store.ts';
import type { ReadyFile, Upload } from './upload.ts';
import { partPath } from './uploads-folder.ts';

type Shared = {
  config: { dataDir: string; scan: Scan | null; limits: { storedMb: number } };
  db: Db;
  files: FileStore;
  pictures: Pictures;
  log: Pick<Log, 'warn'>;
  now: () => Date;
};

/** Arguments of the work: the transaction, the rows of the new files, and a way to delete files. */
export type FileWork = {
  db: Db;
  kept: StoredRow[];
  /** Deletes unused file rows; their bytes are removed after the commit. */
  forget(ids: readonly number[]): Promise<void>;
};

/**
 * The only way to add and delete files. It redraws pictures, scans files if configured, and stores new bytes. Then
 * one transaction writes the rows, consumes uploads in pieces and does the work: a file exists together with its row
 * or not at all. If removal of bytes fails, they have no row and the sweep removes them; the call does not fail.
 */
export async function withFiles<Result>({
  context,
  ownerId,
  uploads = [],
  work,
}: {
  context: Shared;
  ownerId: number;
  uploads?: ReadonlyArray<Upload | ReadyFile>;
  work: (given: FileWork) => Promise<Result>;
}): Promise<Result> {
  const { config, db, files, now } = context;
  const { storedMb } = config.limits;
  const put: string[] = [];
  const used = new Set<string>();
  const gone: string[] = [];
  const settle = (coming: readonly Coming[], taken: readonly string[]) =>
    db.transaction(async (db) => {
      const shared = coming.flatMap(({ file }) => (isShared(file) ? file : []));
      const same = await holdSame(db, { ownerId, bytes: shared });
      const keyed = coming.map((one) => ({ ...one, ...keyOf(one, same) }));
      const bytes = bytesOf([...new Map(keyed.filter(({ own }) => !own).map(sized)).values()]);
      if (keyed.length > 0) await takeRoom({ db, ownerId, storedMb, bytes, taken, now: now() });
      const rows = keyed.map(({ key, file: { name, size, type, sha256, width, height } }) => {
        used.add(key);
        return { key, name, size, type, sha256, width, height, ownerId, createdAt: now() };
      });
      const forget = async (ids: readonly number[]) => void gone.push(...(await deleteFiles(db, { ids })));
      return work({ db, kept: await insertFiles(db, rows), forget });
    });
  try {
    const perhaps = uploads.filter((one) => 'field' in one || isShared(one));
    const same = await findSame(db, { ownerId, bytes: perhaps });
    // Checked before drawing and storing, which would be wasted.
    const added = uploads.filter((one) => one.id === undefined && !same.get(bytesId(one))?.own);
    const more = bytesOf([...new Map(added.map((one) => [bytesId(one), one])).values()]);
    if (more > 0) await checkRoom({ db, ownerId, storedMb, bytes: more });
    const coming: Coming[] = [];
    for (const upload of uploads) coming.push({ file: await ready({ context, upload, ownerId }) });
    const taken = uploads.flatMap(({ id }) => id ?? []);
    await putAll({ files, coming, put, except: same });
    const result = await settle(coming, taken).catch(async (error: unknown) => {
      if (!(error instanceof Vanished)) throw error;
      await putAll({ files, coming, put });
      return settle(coming, taken);
    });
    // If one stays, it has no row and is swept.
    for (const id of taken)
      await rm(partPath({ dataDir: config.dataDir, id }), { force: true }).catch(() => {});
    await removeBytes({ context, keys: [...gone, ...put.filter((key) => !used.has(key))] });
    return result;
  } catch (error) {
    // A commit whose answer was lost may have succeeded: referenced bytes must stay.
    await removeBytes({ context, keys: put });
    throw error;
  }
}

const bytesOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);
const sized = ({ key, file }: { key: string; file: ReadyFile }) => [key, file] as const;

/** The same bytes were stored at the check, but are gone now. */
class Vanished extends Error {}

function keyOf({ file, key }: Coming, same: ReadonlyMap<string, SameBytes>): { key: string; own: boolean } {
  const there = isShared(file) ? same.get(bytesId(file)) : undefined;
  if (there) return there;
  if (key === undefined) throw new Vanished();
  return { key, own: false };
}

/** The file in its stored form, scanned for viruses. */
async function ready({
  context: { config, pictures, log },
  upload,
  ownerId,
}: {
  context: Shared;
  upload: Upload | ReadyFile;
  ownerId: number;
}): Promise<ReadyFile> {
  const file = 'field' in upload ? await readyFile({ pictures, upload, ownerId }) : upload;
  if (config.scan) await scanFile({ scan: config.scan, file, log });
  return file;
}

/** Removes the bytes of keys without a row. */
export async function removeBytes({
  context: { db, files, log },
  keys,
}: {
  context: Pick<Shared, 'db' | 'files' | 'log'>;
  keys: readonly string[];
}) {
  try {
    const unused = await findUnused(db, keys);
    // Checked last: a running backup may still need deleted files; the sweep removes them later.
    if (unused.length === 0 || (await isHeld(db, 'backup'))) return;
    const results = await Promise.allSettled(unused.map((key) => files.remove(key)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  } catch (error) {
    log.warn({ err: error }, 'Left unused bytes in the store for the sweep');
  }
}
