import { lockKeysUntilCommit } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { type Bytes, type SameBytes, selectSame, selectUsedKeys } from './files.queries.ts';
import type { ReadyFile } from './upload.ts';

/** Bytes by which files are told from others. */
export const bytesId = ({ sha256, size }: Bytes) => `${sha256}/${size}`;

/** Whether it may lie under one key with others: all but what was drawn by us, which is never the same twice anyway. */
export const isShared = ({ width }: Pick<ReadyFile, 'width'>) => width === null;

type Asked = { ownerId: number; bytes: readonly Bytes[] };

/** Which of these bytes lie in the store already, by their ids. */
export async function findSame(db: Db, asked: Asked): Promise<Map<string, SameBytes>> {
  if (asked.bytes.length === 0) return new Map();
  return new Map((await selectSame(db, asked)).map((same) => [bytesId(same), same]));
}

/**
 * The same, and until the transaction ends nobody else adds these bytes, nor is a key removed that is answered here: so
 * what lies there once is added once, and a row that is written under the key never stands alone.
 */
export async function holdSame(db: Db, asked: Asked): Promise<Map<string, SameBytes>> {
  if (asked.bytes.length === 0) return new Map();
  await lockKeysUntilCommit(
    db,
    [...new Set(asked.bytes.map(bytesId))].map((key) => ({ about: 'same bytes', key })),
  );
  const same = await findSame(db, asked);
  if (same.size === 0) return same;
  const keys = [...same.values()].map(({ key }) => key);
  await lockFileKeys(db, keys);
  // Their last row may have gone before that.
  const used = await selectUsedKeys(db, keys);
  return new Map([...same].filter(([, { key }]) => used.has(key)));
}

/** Those of these keys that no row refers to, nor will any more: their bytes may be removed. */
export async function findUnused(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const used = await db.transaction(async (db) => {
    // Whoever is about to add a row under one of them has it locked.
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
