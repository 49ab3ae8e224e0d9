import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import { lockKeysUntilCommit } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { selectStored } from './files.queries.ts';
import { deleteUploads } from './uploads.queries.ts';

type Owned = { db: Db; ownerId: number; storedMb: number };

/** Refuses files that would exceed the person's quota. */
export async function checkRoom({ db, ownerId, storedMb, bytes }: Owned & { bytes: number }) {
  const stored = await selectStored(db, { ownerId });
  const roomBytes = Math.floor(storedMb * MB);
  const freeBytes = Math.max(0, roomBytes - stored.bytes);
  if (bytes > freeBytes) throw new Failure('QUOTA_FULL', { neededBytes: bytes, freeBytes, roomBytes });
}

/**
 * The same, holding a lock until the transaction ends, so that two calls cannot use the same free space. Uploads in
 * pieces are consumed as `taken`, each once, which frees their space for the stored files.
 */
export async function takeRoom({
  taken: ids = [],
  now,
  ...owned
}: Owned & { bytes: number; taken?: readonly string[]; now: Date }) {
  const { db, ownerId } = owned;
  await lockKeysUntilCommit(db, [{ about: 'stored files', key: String(ownerId) }]);
  if (ids.length > 0) {
    const found = await deleteUploads(db, { ids, ownerId, now });
    if (found.length < ids.length) throw new Failure('UPLOAD_NOT_FOUND');
  }
  await checkRoom(owned);
}
