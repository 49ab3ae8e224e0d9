import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { files, people } from '../../db/tables.ts';

export async function findPhotoKey(db: Db, { personId }: { personId: number }): Promise<string | null> {
  return (await selectPhotoKey(db, { personId }))?.key ?? null;
}
const selectPhotoKey = first(
  composed((db, at: At<{ personId: number }>) =>
    db.select({ key: people.photoKey }).from(people).where(eq(people.id, at.personId)),
  ),
);

/** The file of a photo, and its owner. */
export const findPhotoByCode = first(
  composed((db, at: At<{ code: number }>) => {
    const { key, name, size, type, sha256, width } = files;
    const { id, role, groupId } = people;
    return db
      .select({ key, name, size, type, sha256, width, id, role, groupId })
      .from(people)
      .innerJoin(files, eq(files.key, people.photoKey))
      .where(eq(people.code, at.code));
  }),
);

/** Replaces the photo key and returns the old one. Concurrent calls are serialized by the row lock. */
export async function exchangePhotoKey(
  db: Db,
  { personId, key }: { personId: number; key: string | null },
): Promise<string | null> {
  return (await updatePhotoKey(db, { personId, key }))?.key ?? null;
}
const updatePhotoKey = first(
  composed((db, at: At<{ personId: number; key: string | null }>) => {
    // Not `for update`: the new file's row already holds a key-share lock on its owner's row.
    const locked = db
      .$with('locked')
      .as(
        db
          .select({ id: people.id, key: people.photoKey })
          .from(people)
          .where(eq(people.id, at.personId))
          .for('no key update'),
      );
    return db
      .with(locked)
      .update(people)
      .set({ photoKey: sql`${at.key}` })
      .from(locked)
      .where(eq(people.id, locked.id))
      .returning({ key: locked.key });
  }),
);

/** The file of a photo that no person uses. */
export const selectUnusedPhoto = composed((db, at: At<{ key: string }>) => {
  const someone = db.select().from(people).where(eq(people.photoKey, at.key));
  return db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.key, at.key), notExists(someone)));
});
