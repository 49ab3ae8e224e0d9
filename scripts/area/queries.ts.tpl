import { type __Area__Kind, __area__Page } from '@bilim/contract/areas/__area__.contract';
import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import type { Builder } from '../../db/open.ts';
import { __area__Items, people } from '../../db/tables.ts';

/** A page of the items of one kind or all, newest first. */
export const selectItems = composed(
  (
    db,
    at: At<{ before: number }>,
    { kind, language }: { kind: __Area__Kind | 'all'; language: Language },
  ) =>
    items({ db, language })
      .where(
        and(
          isNull(__area__Items.deletedAt),
          kind === 'all' ? undefined : eq(__area__Items.kind, kind),
          lt(__area__Items.id, at.before),
        ),
      )
      .orderBy(desc(__area__Items.id))
      .limit(__area__Page),
);

export const selectItem = first(
  composed((db, at: At<{ id: number }>, { language }: { language: Language }) =>
    items({ db, language }).where(and(isNull(__area__Items.deletedAt), eq(__area__Items.id, at.id))),
  ),
);

const items = ({ db, language }: { db: Builder; language: Language }) =>
  db
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
    .$dynamic();

type NewItem = { authorId: number; name: string; kind: __Area__Kind; createdAt: Date };
export const insertItem = only(
  composed((db, { authorId, name, kind, createdAt }: At<NewItem>) =>
    db
      .insert(__area__Items)
      .values({ authorId, name, kind, createdAt })
      .returning({ id: __area__Items.id }),
  ),
);

/** Locks an item, removed or not, until the transaction ends. */
export const lockItem = first(
  composed((db, at: At<{ id: number }>) =>
    db
      .select({ authorId: __area__Items.authorId, deletedAt: __area__Items.deletedAt })
      .from(__area__Items)
      .where(eq(__area__Items.id, at.id))
      .for('update'),
  ),
);

export const updateRemoval = composed((db, at: At<{ id: number; deletedAt: Date | null }>) =>
  db
    .update(__area__Items)
    .set({ deletedAt: sql`${at.deletedAt}` })
    .where(eq(__area__Items.id, at.id)),
);
