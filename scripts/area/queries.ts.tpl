import { type __Area__Kind, __area__Page } from '@bilim/contract/areas/__area__.contract';
import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { fullNameOf } from '../../db/full-name.ts';
import type { Db } from '../../db/open.ts';
import { __area__Items, people } from '../../db/tables.ts';

/** The newest items, of one kind or all, or those after `before`; with `id` that one alone. */
export async function selectItems(
  db: Db,
  { language, kind, before, id }: { language: Language; kind?: __Area__Kind; before?: number; id?: number },
) {
  return db
    .select({
      id: __area__Items.id,
      name: __area__Items.name,
      kind: __area__Items.kind,
      createdAt: __area__Items.createdAt,
      authorId: __area__Items.authorId,
      author: fullNameOf(people, language),
    })
    .from(__area__Items)
    .innerJoin(people, eq(people.id, __area__Items.authorId))
    .where(
      and(
        isNull(__area__Items.deletedAt),
        kind === undefined ? undefined : eq(__area__Items.kind, kind),
        before === undefined ? undefined : lt(__area__Items.id, before),
        id === undefined ? undefined : eq(__area__Items.id, id),
      ),
    )
    .orderBy(desc(__area__Items.id))
    .limit(__area__Page);
}

export async function insertItem(
  db: Db,
  item: { authorId: number; name: string; kind: __Area__Kind; createdAt: Date },
): Promise<number> {
  const [row] = await db.insert(__area__Items).values(item).returning({ id: __area__Items.id });
  if (!row) throw new Error('An insert answered no row');
  return row.id;
}

/** An item, removed or not, held until the transaction ends. */
export async function lockItem(db: Db, { id }: { id: number }) {
  const [item] = await db
    .select({ authorId: __area__Items.authorId, deletedAt: __area__Items.deletedAt })
    .from(__area__Items)
    .where(eq(__area__Items.id, id))
    .for('update');
  return item;
}

export async function updateRemoval(db: Db, { id, deletedAt }: { id: number; deletedAt: Date | null }) {
  await db.update(__area__Items).set({ deletedAt }).where(eq(__area__Items.id, id));
}
