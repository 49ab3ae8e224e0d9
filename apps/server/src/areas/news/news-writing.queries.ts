import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { newsPosts } from '../../db/tables.ts';
import type { Audience } from './news.queries.ts';

export type PostColumns = { text: string; audience: Audience; facultyId: number | null };

/** Nothing when the author already sent this one: a repeated send makes one post. */
export async function insertPost(
  db: Db,
  post: PostColumns & { authorId: number; clientId?: string; createdAt: Date },
): Promise<number | undefined> {
  const [row] = await db.insert(newsPosts).values(post).onConflictDoNothing().returning({ id: newsPosts.id });
  return row?.id;
}

export async function selectSentPost(
  db: Db,
  { authorId, clientId }: { authorId: number; clientId: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: newsPosts.id })
    .from(newsPosts)
    .where(and(eq(newsPosts.authorId, authorId), eq(newsPosts.clientId, clientId)));
  return row?.id;
}

/** A post, removed or not, held until the transaction ends so that two editors take turns. */
export async function lockPost(db: Db, { id }: { id: number }) {
  const [post] = await db
    .select({
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

export async function updatePost(db: Db, { id, ...columns }: PostColumns & { id: number; editedAt: Date }) {
  await db.update(newsPosts).set(columns).where(eq(newsPosts.id, id));
}

export async function updateRemoval(db: Db, { id, deletedAt }: { id: number; deletedAt: Date | null }) {
  await db.update(newsPosts).set({ deletedAt }).where(eq(newsPosts.id, id));
}
