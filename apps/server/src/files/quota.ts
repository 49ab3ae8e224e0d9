import { Failure } from '@bilim/contract/failures';
import { MB } from '@bilim/contract/limits';
import { lockKeysUntilCommit } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import { selectStored } from './files.queries.ts';

type Owned = { db: Db; ownerId: number; storedMb: number };

/** Refuses files that would make one person's more than one person may keep. */
export async function checkRoom({ db, ownerId, storedMb, bytes }: Owned & { bytes: number }) {
  const stored = await selectStored(db, { ownerId });
  if (stored.bytes + bytes > storedMb * MB) throw new Failure('QUOTA_FULL', { storedMb });
}

/** The same, and nothing else of theirs comes in until the transaction ends: two at once do not take one room twice. */
export async function takeRoom(owned: Owned & { bytes: number }) {
  await lockKeysUntilCommit(owned.db, [{ about: 'stored files', key: String(owned.ownerId) }]);
  await checkRoom(owned);
}
