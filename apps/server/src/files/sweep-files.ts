import { isHeld } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { selectUsedKeys } from './files.queries.ts';
import { findUnused } from './same-bytes.ts';
import type { FileStore } from './store.ts';

const BATCH = 500;
/** Younger files may belong to a transaction that has not committed yet. */
const YOUNGEST_MS = 86_400_000;

/** Removes files without a row, which a crash between store and database leaves. Returns their number. */
export async function sweepFiles({
  db,
  files,
  now,
  signal,
}: {
  db: Db;
  files: FileStore;
  now: Date;
  signal?: AbortSignal;
}): Promise<number> {
  const before = new Date(now.getTime() - YOUNGEST_MS);
  await files.clearUnfinished(before);
  let removed = 0;
  const removeUnused = async (keys: readonly string[]) => {
    const used = await selectUsedKeys(db, keys);
    const unused = await findUnused(
      db,
      keys.filter((key) => !used.has(key)),
    );
    // Checked last: a backup that begins later contains no rows of these. The next sweep runs in an hour.
    if (await isHeld(db, 'backup')) return;
    for (const key of unused) {
      await files.remove(key);
      removed += 1;
    }
  };
  let batch: string[] = [];
  for await (const { key, storedAt } of files.list()) {
    signal?.throwIfAborted();
    if (storedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    await removeUnused(batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnused(batch);
  return removed;
}
