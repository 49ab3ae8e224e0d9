import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { newsPosts } from '../../db/tables.ts';
import type { Audience } from './news.policy.ts';

export type PostColumns = { text: string; audience: Audience; facultyId: number | null };

export const insertPost = only(
  composed((db, at: At<PostColumns & { authorId: number; createdAt: Date }>) =>
    db
      .insert(newsPosts)
      .values({
        text: at.text,
        audience: at.audience,
        facultyId: at.facultyId,
        authorId: at.authorId,
        createdAt: at.createdAt,
      })
      .returning({ id: newsPosts.id }),
  ),
);

/** Locks a post, removed or not, until the transaction ends, so that two edits are serialized. */
export const lockPost = first(
  composed((db, at: At<{ id: number }>) =>
    db
      .select({
        authorId: newsPosts.authorId,
        text: newsPosts.text,
        audience: sql<Audience>`${newsPosts.audience}`,
        facultyId: newsPosts.facultyId,
        deletedAt: newsPosts.deletedAt,
      })
      .from(newsPosts)
      .where(eq(newsPosts.id, at.id))
      .for('update'),
  ),
);

/** The same, if it is not removed. */
export async function lockLivingPost(db: Db, { id }: { id: number }) {
  const post = await lockPost(db, { id });
  return post?.deletedAt ? undefined : post;
}

export const updatePost = composed((db, at: At<PostColumns & { id: number; editedAt: Date }>) =>
  db
    .update(newsPosts)
    .set({
      text: sql`${at.text}`,
      audience: sql`${at.audience}`,
      facultyId: sql`${at.facultyId}`,
      editedAt: sql`${at.editedAt}`,
    })
    .where(eq(newsPosts.id, at.id)),
);

export const updateRemoval = composed((db, at: At<{ id: number; deletedAt: Date | null }>) =>
  db
    .update(newsPosts)
    .set({ deletedAt: sql`${at.deletedAt}` })
    .where(eq(newsPosts.id, at.id)),
);
