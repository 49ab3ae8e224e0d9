import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import { removeBook, restoreBook } from '../library/books.service.ts';
import { umkPolicy } from './umk.policy.ts';
import { getOwn } from './umk.service.ts';
import { tellConcerned } from './umk-concerned.service.ts';
import { holdPlaces, sharedTwice, takePlace } from './umk-places.service.ts';
import { lockItem, lockLivingItem, updateRemoval } from './umk-writing.queries.ts';

type Removal = { context: AppContext; person: Person; id: number };

/** Hides the material and its own book; the rows are kept for undo and for the audit. */
export async function removeItem({ context, person, id }: Removal) {
  await context.db.transaction(async (db) => {
    const item = umkPolicy.authorize(person, 'remove', await lockLivingItem(db, { id }));
    const { bookId, shared } = item;
    await updateRemoval(db, { id, deletedAt: context.now() });
    if (!shared) await removeBook({ context, db, id: bookId });
    await audit(db, { person, action: 'umk.removed', object: `umk:${id}`, details: { bookId, shared } });
    await tellConcerned({ context, db, of: item });
  });
  return null;
}

/** Undoes a removal; no effect if the material is not removed. */
export async function restoreItem({
  context,
  person,
  language,
  id,
}: Removal & { language: Language }): Promise<UmkItem> {
  await context.db.transaction(async (db) => {
    await holdPlaces(db, { teacherId: person.id });
    const item = umkPolicy.authorize(person, 'restore', await lockItem(db, { id }));
    if (!item.deletedAt) return;
    await takePlace(db, item);
    // The book may have been shared again meanwhile.
    await updateRemoval(db, { id, deletedAt: null }).catch(sharedTwice);
    if (!item.shared) await restoreBook({ context, db, id: item.bookId });
    await audit(db, { person, action: 'umk.restored', object: `umk:${id}` });
    await tellConcerned({ context, db, of: item });
  });
  return getOwn({ context, person, language, id });
}
