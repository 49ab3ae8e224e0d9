import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { people } from '../../db/tables.ts';

export async function findPhotoKey(db: Db, { personId }: { personId: number }): Promise<string | null> {
  const [row] = await db.select({ key: people.photoKey }).from(people).where(eq(people.id, personId));
  return row?.key ?? null;
}

export async function findPhotoKeyByCode(db: Db, { code }: { code: number }): Promise<string | null> {
  const [row] = await db.select({ key: people.photoKey }).from(people).where(eq(people.code, code));
  return row?.key ?? null;
}

/** Puts another key in place and gives the old one back; two such calls at once take turns at the row. */
export async function exchangePhotoKey(
  db: Db,
  { personId, key }: { personId: number; key: string | null },
): Promise<string | null> {
  const [old] = await db
    .select({ key: people.photoKey })
    .from(people)
    .where(eq(people.id, personId))
    .for('update');
  await db.update(people).set({ photoKey: key }).where(eq(people.id, personId));
  return old?.key ?? null;
}
