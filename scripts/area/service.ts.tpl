import type { __Area__Item, __Area__Kind } from '@bilim/contract/areas/__area__.contract';
import type { Language } from '@bilim/contract/limits';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { once } from '../../context/once.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Db } from '../../db/open.ts';
import { beforeId } from '../../db/queries/page.ts';
import type { Person } from '../../ground/person.ts';
import { __area__Policy } from './__area__.policy.ts';
import { insertItem, lockItem, selectItem, selectItems, updateRemoval } from './__area__.queries.ts';

type Asking = { context: AppContext; person: Person; language: Language };
type Removing = { context: AppContext; person: Person; id: number };

/** A page of the list of one kind or all, newest first. */
export async function listItems({
  context,
  person,
  language,
  kind = 'all',
  before,
}: Asking & { kind?: __Area__Kind | 'all'; before?: number }): Promise<__Area__Item[]> {
  const rows = await selectItems(context.db, { before: beforeId(before) }, { kind, language });
  return rows.map((row) => ({ ...row, can: { remove: __area__Policy.allows(person, 'remove', row) } }));
}

/** Adds an item; a retry with the same key adds nothing. */
export async function addItem({
  context,
  person,
  language,
  attempt,
  name,
  kind,
}: Asking & { attempt?: Attempt; name: string; kind: __Area__Kind }): Promise<__Area__Item> {
  const add = async (db: Db) => {
    const { id } = await insertItem(db, { authorId: person.id, name, kind, createdAt: context.now() });
    await audit(db, { person, action: '__area__.added', object: `__area__:${id}`, details: { name } });
    await tellEveryone({ context, db, id });
    return id;
  };
  const id = await once({
    context,
    attempt,
    answer: z.int(),
    work: (first) => context.db.transaction((db) => first(db, () => add(db))),
  });
  const row = await selectItem(context.db, { id }, { language });
  const item = __area__Policy.authorize(person, 'remove', row);
  return { ...item, can: { remove: true } };
}

/** Hides the item from the list; the row stays, so that the removal can be undone. */
export async function removeItem({ context, person, id }: Removing) {
  await context.db.transaction(async (db) => {
    const item = __area__Policy.authorize(person, 'remove', await lockItem(db, { id }));
    if (item.deletedAt) return;
    await updateRemoval(db, { id, deletedAt: context.now() });
    await audit(db, { person, action: '__area__.removed', object: `__area__:${id}` });
    await tellEveryone({ context, db, id });
  });
  return null;
}

/** Undoes a removal; does nothing if the item is not removed. */
export async function restoreItem({ context, person, id }: Removing) {
  await context.db.transaction(async (db) => {
    const item = __area__Policy.authorize(person, 'restore', await lockItem(db, { id }));
    if (!item.deletedAt) return;
    await updateRemoval(db, { id, deletedAt: null });
    await audit(db, { person, action: '__area__.restored', object: `__area__:${id}` });
    await tellEveryone({ context, db, id });
  });
  return null;
}

async function tellEveryone({ context, db, id }: { context: AppContext; db: Db; id: number }) {
  const to = { audience: 0, facultyId: null } as const;
  await context.events.publish({ db, to, event: { kind: '__area__.changed', id } });
}
