import { UMK_SET_MAX } from '@bilim/contract/areas/umk.contract';
import { Failure } from '@bilim/contract/failures';
import { lockKeysUntilCommit } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { countItems, type OfTeacher } from './umk-writing.queries.ts';

/**
 * Nothing else of a teacher's comes in until the transaction ends: two at once do not take one place twice. Held before
 * any of their rows, as files are.
 */
export const holdPlaces = (db: Db, { teacherId }: Pick<OfTeacher, 'teacherId'>) =>
  lockKeysUntilCommit(db, [{ about: 'stored files', key: String(teacherId) }]);

/** Holds a place for one more material of a discipline, or says that there is none. */
export async function takePlace(db: Db, of: OfTeacher) {
  await holdPlaces(db, of);
  const { items } = await countItems(db, of);
  if (items >= UMK_SET_MAX) throw new Failure('UMK_FULL', { max: UMK_SET_MAX });
}

/** A book stands once under a type. */
export function sharedTwice(error: unknown): never {
  throw isUniqueViolation(error, 'umk_items_shared_once') ? new Failure('UMK_SHARED_TWICE') : error;
}
