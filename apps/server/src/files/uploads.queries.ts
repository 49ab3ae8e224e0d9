import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { type At, composed, first, only } from '../db/queries/composed.ts';
import { uploads } from '../db/tables.ts';

export type UploadRow = typeof uploads.$inferSelect;
type Own = { ownerId: number; now: Date };

const isOwn = (at: At<Own>) => and(eq(uploads.ownerId, at.ownerId), gt(uploads.expiresAt, at.now));
const isAmong = (ids: At<{ ids: readonly string[] }>['ids']): SQL => sql`${uploads.id} = any(${ids}::uuid[])`;

export const insertUpload = composed((db, at: At<Omit<UploadRow, 'received' | 'sha256'>>) => {
  const { id, ownerId, name, size, createdAt, expiresAt } = at;
  return db.insert(uploads).values({ id, ownerId, name, size, createdAt, expiresAt });
});

/** The number of a person's uploads. */
export const countUploads = only(
  composed((db, at: At<Own>) =>
    db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(uploads)
      .where(isOwn(at)),
  ),
);

/** A person's own upload, until it expires. */
export const selectUpload = first(
  composed((db, at: At<Own & { id: string }>) =>
    db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, at.id), isOwn(at))),
  ),
);

export const selectUploads = composed((db, at: At<Own & { ids: readonly string[] }>) =>
  db
    .select()
    .from(uploads)
    .where(and(isAmong(at.ids), isOwn(at))),
);

/** Saves how many bytes are on disk; returns nothing when the upload was deleted meanwhile. */
export const advanceUpload = first(
  composed((db, at: At<Pick<UploadRow, 'id' | 'received' | 'expiresAt'>>) =>
    db
      .update(uploads)
      .set({ received: sql`${at.received}`, expiresAt: sql`${at.expiresAt}` })
      .where(eq(uploads.id, at.id))
      .returning({ id: uploads.id }),
  ),
);

/** Saves the hash of a complete upload, so that it is read only once. */
export const saveHash = composed((db, at: At<{ id: string; sha256: string }>) =>
  db
    .update(uploads)
    .set({ sha256: sql`${at.sha256}` })
    .where(eq(uploads.id, at.id)),
);

/** Deletes uploads of one person; returns those that existed. */
export const deleteUploads = composed((db, at: At<Own & { ids: readonly string[] }>) =>
  db
    .delete(uploads)
    .where(and(isAmong(at.ids), isOwn(at)))
    .returning({ id: uploads.id }),
);

export const deleteExpired = composed((db, at: At<{ now: Date }>) =>
  db.delete(uploads).where(lte(uploads.expiresAt, at.now)).returning({ id: uploads.id }),
);

/** The given ids that have a row. */
export async function selectKnown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await selectIds(db, { ids });
  return new Set(rows.map(({ id }) => id));
}
const selectIds = composed((db, at: At<{ ids: readonly string[] }>) =>
  db.select({ id: uploads.id }).from(uploads).where(isAmong(at.ids)),
);

/** Deletes rows of started uploads whose bytes are missing. */
export const deleteLost = composed((db, at: At<{ present: readonly string[] }>) =>
  db
    .delete(uploads)
    .where(and(gt(uploads.received, 0), sql`not ${isAmong(at.present)}`))
    .returning({ id: uploads.id }),
);
