import type { Db } from '../db/open.ts';
import { type FileRow, selectUsedKeys } from './files.queries.ts';
import { type FileStore, newFileKey } from './store.ts';
import type { Upload } from './upload.ts';

/**
 * Puts uploads into the store, then does the work that makes them visible: a transaction that inserts these rows.
 * When either fails the bytes are removed again, so that a file is there with its row or not at all. What even
 * that cannot remove (the process dies) is found by the sweep.
 */
export async function keepUploads<Result>({
  db,
  files,
  uploads,
  ownerId,
  now,
  work,
}: {
  db: Db;
  files: FileStore;
  uploads: readonly Upload[];
  ownerId: number;
  now: Date;
  work: (rows: FileRow[]) => Promise<Result>;
}): Promise<Result> {
  const keys: string[] = [];
  const rows: FileRow[] = [];
  try {
    for (const upload of uploads) {
      const { name, size, type, sha256, width, height } = upload;
      const key = newFileKey();
      keys.push(key);
      await files.put({ key, body: upload.open(), type, size });
      rows.push({ key, name, size, type, sha256, width, height, ownerId, createdAt: now });
    }
    return await work(rows);
  } catch (error) {
    await removeUnused({ db, files, keys }).catch(() => undefined);
    throw error;
  }
}

/** A commit whose answer was lost may have happened: what the rows refer to stays. */
async function removeUnused({ db, files, keys }: { db: Db; files: FileStore; keys: readonly string[] }) {
  const used = await selectUsedKeys(db, keys);
  await Promise.all(keys.filter((key) => !used.has(key)).map((key) => files.remove(key)));
}
