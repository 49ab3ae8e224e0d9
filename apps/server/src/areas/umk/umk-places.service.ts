import { UMK_SET_MAX } from '@bilim/contract/areas/umk.contract';
import { Failure } from '@bilim/contract/failures';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { countItems, type OfTeacher } from './umk-writing.queries.ts';

/**
 * Blocks other additions to this teacher's materials until the transaction ends, so that two requests do not take the
 * same place. Acquire it before row locks, in the same order as file locks.
 */
export const holdPlaces = (db: Db, { teacherId }: Pick<OfTeacher, 'teacherId'>) =>
  lockKeysUntilCommit(db, [{ about: 'stored files', key: String(teacherId) }]);

/** Reserves a place for one more material of a discipline, or fails when it is full. */
export async function takePlace(db: Db, of: OfTeacher) {
  await holdPlaces(db, of);
  const { items } = await countItems(db, of);
  if (items >= UMK_SET_MAX) throw new Failure('UMK_FULL', { max: UMK_SET_MAX });
}

/** A book may be shared once per type. */
export function sharedTwice(error: unknown): never {
  throw isUniqueViolation(error, 'umk_items_shared_once') ? new Failure('UMK_SHARED_TWICE') : error;
}
