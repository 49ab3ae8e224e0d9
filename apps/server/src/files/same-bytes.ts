import { lockKeysUntilCommit } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { type Bytes, type SameBytes, selectSame, selectUsedKeys } from './files.queries.ts';
import type { ReadyFile } from './upload.ts';

/** Identifies file contents. */
export const bytesId = ({ sha256, size }: Bytes) => `${sha256}/${size}`;

/** Whether files with the same bytes may share a key: all except pictures drawn by us, which never repeat. */
export const isShared = ({ width }: Pick<ReadyFile, 'width'>) => width === null;

type Params = { ownerId: number; bytes: readonly Bytes[] };

/** The given contents that are already stored, by id. */
export async function findSame(db: Db, asked: Params): Promise<Map<string, SameBytes>> {
  if (asked.bytes.length === 0) return new Map();
  return new Map((await selectSame(db, asked)).map((same) => [bytesId(same), same]));
}

/**
 * The same, and until the transaction ends no other transaction adds these bytes or removes a returned key. So each
 * content is stored once, and a new row never refers to a removed key.
 */
export async function holdSame(db: Db, asked: Params): Promise<Map<string, SameBytes>> {
  if (asked.bytes.length === 0) return new Map();
  await lockKeysUntilCommit(
    db,
    [...new Set(asked.bytes.map(bytesId))].map((key) => ({ about: 'same bytes', key })),
  );
  const same = await findSame(db, asked);
  if (same.size === 0) return same;
  const keys = [...same.values()].map(({ key }) => key);
  await lockFileKeys(db, keys);
  // Their last row may have been deleted before the lock.
  const used = await selectUsedKeys(db, keys);
  return new Map([...same].filter(([, { key }]) => used.has(key)));
}

/** The keys without a row, now and later: their bytes may be removed. */
export async function findUnused(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const used = await db.transaction(async (db) => {
    // A transaction that is about to add a row for such a key holds its lock.
    await lockFileKeys(db, keys);
    return selectUsedKeys(db, keys);
  });
  return keys.filter((key) => !used.has(key));
}

const lockFileKeys = (db: Db, keys: readonly string[]) =>
  lockKeysUntilCommit(
    db,
    keys.map((key) => ({ about: 'file key', key })),
  );
