import { and, eq, notExists } from 'drizzle-orm';
import { type At, composed, first } from '../../db/composed.ts';
import type { Db } from '../../db/open.ts';
import { files, people } from '../../db/tables.ts';

export async function findPhotoKey(db: Db, { personId }: { personId: number }): Promise<string | null> {
  return (await selectPhotoKey(db, { personId }))?.key ?? null;
}
const selectPhotoKey = first(
  composed((db, at: At<{ personId: number }>) =>
    db.select({ key: people.photoKey }).from(people).where(eq(people.id, at.personId)),
  ),
);

/** The file of somebody's photo. */
export const findPhotoByCode = first(
  composed((db, at: At<{ code: number }>) => {
    const { key, name, size, type, sha256, width } = files;
    return db
      .select({ key, name, size, type, sha256, width })
      .from(people)
      .innerJoin(files, eq(files.key, people.photoKey))
      .where(eq(people.code, at.code));
  }),
);

/** Puts another key in place and gives the old one back; two such calls at once take turns at the row. */
export async function exchangePhotoKey(
  db: Db,
  { personId, key }: { personId: number; key: string | null },
): Promise<string | null> {
  const [old] = await db
    .select({ key: people.photoKey })
    .from(people)
    .where(eq(people.id, personId))
    // Not 'update': the row of the new file already holds its owner's row a little.
    .for('no key update');
  await db.update(people).set({ photoKey: key }).where(eq(people.id, personId));
  return old?.key ?? null;
}

/** The file of a photo that nobody shows. */
export async function selectUnusedPhoto(db: Db, { key }: { key: string }): Promise<number[]> {
  const someone = db.select().from(people).where(eq(people.photoKey, key));
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.key, key), notExists(someone)));
  return rows.map(({ id }) => id);
}
