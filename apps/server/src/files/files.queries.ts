import { sql } from 'drizzle-orm';
import { among } from '../db/among.ts';
import type { Db } from '../db/open.ts';
import { files, people } from '../db/tables.ts';

export type FileRow = typeof files.$inferInsert;

/** The ids come in the order of the rows. */
export async function insertFiles(db: Db, rows: readonly FileRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(files)
    .values([...rows])
    .returning({ id: files.id, key: files.key });
  const ids = new Map(inserted.map(({ id, key }) => [key, id]));
  return rows.flatMap(({ key }) => ids.get(key) ?? []);
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
