import { Failure } from '@bilim/contract/failures';
import type { Db } from '../db/open.ts';
import type { Upload } from '../http/upload.ts';
import { type FileRow, insertFiles } from './files.queries.ts';
import { type FileStore, newFileKey } from './store.ts';

export type KeptFiles = {
  /** Writes their rows in the caller's transaction, in the order they came. */
  record(input: { db: Db; ownerId: number; now: Date }): Promise<FileRow[]>;
};

/**
 * Puts uploads into the store, then runs `save`, which records them together with whatever refers to them. The bytes
 * go again when `save` refuses or records nothing. When the database broke after recording nobody knows whether it
 * committed: then they stay, since bytes without a row are only waste, and a row without bytes is a loss.
 */
export async function keepUploads<Saved>({
  files,
  uploads,
  save,
}: {
  files: FileStore;
  uploads: readonly Upload[];
  save: (kept: KeptFiles) => Promise<Saved>;
}): Promise<Saved> {
  const stored = uploads.map((upload) => ({ ...upload, key: newFileKey() }));
  const forget = () => Promise.all(stored.map(({ key }) => files.remove(key)));
  let recorded = false;
  try {
    for (const { key, size, type, open } of stored) await files.put({ key, size, type, body: open() });
    const saved = await save({
      async record({ db, ownerId, now }) {
        recorded = true;
        return insertFiles(db, { stored, ownerId, now });
      },
    });
    if (!recorded) await forget();
    return saved;
  } catch (error) {
    if (!recorded || error instanceof Failure) await forget();
    throw error;
  }
}
