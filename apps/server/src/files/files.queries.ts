import { sql } from 'drizzle-orm';
import { among } from '../db/among.ts';
import type { Db } from '../db/open.ts';
import { files, people } from '../db/tables.ts';

export type FileRow = typeof files.$inferInsert;

/** The rows with their ids, in the order given. */
export async function insertFiles(db: Db, rows: readonly FileRow[]) {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(files)
    .values([...rows])
    .returning();
  const places = new Map(rows.map(({ key }, index) => [key, index]));
  const placeOf = ({ key }: { key: string }) => places.get(key) ?? 0;
  return inserted.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Forgets files that nothing refers to any more; their bytes are the caller's to remove after the commit. */
export async function deleteFiles(db: Db, { ids }: { ids: readonly number[] }) {
  if (ids.length > 0) await db.delete(files).where(among(files.id, ids));
}

/** Those of these keys that some row refers to. A table with keys of its own belongs here. */
export async function selectUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const list = sql`any(${sql.param([...keys])}::text[])`;
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(sql`${files.key} = ${list}`)
    .unionAll(
      db
        .select({ key: sql<string>`${people.photoKey}` })
        .from(people)
        .where(sql`${people.photoKey} = ${list}`),
    );
  return new Set(rows.map(({ key }) => key));
}
