import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { newsPosts } from '../../db/tables.ts';
import type { Audience } from './news.policy.ts';

export type PostColumns = { text: string; audience: Audience; facultyId: number | null };

export async function insertPost(
  db: Db,
  post: PostColumns & { authorId: number; createdAt: Date },
): Promise<number> {
  const [row] = await db.insert(newsPosts).values(post).returning({ id: newsPosts.id });
  if (!row) throw new Error('The post was not written');
  return row.id;
}

/** A post, removed or not, held until the transaction ends so that two editors take turns. */
export async function lockPost(db: Db, { id }: { id: number }) {
  const [post] = await db
    .select({
      authorId: newsPosts.authorId,
      text: newsPosts.text,
      audience: sql<Audience>`${newsPosts.audience}`,
      facultyId: newsPosts.facultyId,
      deletedAt: newsPosts.deletedAt,
    })
    .from(newsPosts)
    .where(eq(newsPosts.id, id))
    .for('update');
  return post;
}

/** The same, if it has not been removed. */
export async function lockLivingPost(db: Db, { id }: { id: number }) {
  const post = await lockPost(db, { id });
  return post?.deletedAt ? undefined : post;
}

export async function updatePost(db: Db, { id, ...columns }: PostColumns & { id: number; editedAt: Date }) {
  await db.update(newsPosts).set(columns).where(eq(newsPosts.id, id));
}

export async function updateRemoval(db: Db, { id, deletedAt }: { id: number; deletedAt: Date | null }) {
  await db.update(newsPosts).set({ deletedAt }).where(eq(newsPosts.id, id));
}
