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

/** What the work is given: the transaction, the rows of what was taken, and how to let go of what is there. */
export type FileWork = {
  db: Db;
  kept: StoredRow[];
  /** Forgets files that nothing refers to any more; their bytes go when the transaction has committed. */
  forget(ids: readonly number[]): Promise<void>;
};

/**
 * The one way to take files and to let go of them. Pictures are drawn anew, all is scanned where that is wanted, the bytes of uploads are put into the store
 * unless they lie there, then one transaction writes their rows, takes those that came in pieces and does the work; a
 * file is there with its row or not at all. What cannot be removed (the store is away, the process dies) belongs to no
 * row and is found by the sweep: it never fails an answer.
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
    // Before they are drawn and put away for nothing.
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
    // Should one stay, it belongs to nothing and is swept.
    for (const id of taken)
      await rm(partPath({ dataDir: config.dataDir, id }), { force: true }).catch(() => {});
    await removeBytes({ context, keys: [...gone, ...put.filter((key) => !used.has(key))] });
    return result;
  } catch (error) {
    // A commit whose answer was lost may have happened: what the rows refer to stays.
    await removeBytes({ context, keys: put });
    throw error;
  }
}

const bytesOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);
const sized = ({ key, file }: { key: string; file: ReadyFile }) => [key, file] as const;

/** Others of the same bytes were there when we looked, and are gone since. */
class Vanished extends Error {}

function keyOf({ file, key }: Coming, same: ReadonlyMap<string, SameBytes>): { key: string; own: boolean } {
  const there = isShared(file) ? same.get(bytesId(file)) : undefined;
  if (there) return there;
  if (key === undefined) throw new Vanished();
  return { key, own: false };
}

/** A file as it will be kept, in which no virus was found. */
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

/** Removes the bytes that no row refers to any more. */
export async function removeBytes({
  context: { db, files, log },
  keys,
}: {
  context: Pick<Shared, 'db' | 'files' | 'log'>;
  keys: readonly string[];
}) {
  try {
    const unused = await findUnused(db, keys);
    // Asked after that: a backup under way may still need what is gone by now; the sweep removes it later.
    if (unused.length === 0 || (await isHeld(db, 'backup'))) return;
    const results = await Promise.allSettled(unused.map((key) => files.remove(key)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  } catch (error) {
    log.warn({ err: error }, 'Bytes were left in the store for the sweep');
  }
}
