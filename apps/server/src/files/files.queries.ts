import { sql } from 'drizzle-orm';
import { among } from '../db/among.ts';
import type { Db } from '../db/open.ts';
import { files } from '../db/tables.ts';

export type FileRow = typeof files.$inferInsert;
export type StoredRow = typeof files.$inferSelect;

/** The rows with their ids, in the order given. */
export async function insertFiles(db: Db, rows: readonly FileRow[]): Promise<StoredRow[]> {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(files)
    .values([...rows])
    .returning();
  const places = new Map(rows.map(({ key }, index) => [key, index]));
  const placeOf = ({ key }: { key: string }) => places.get(key) ?? 0;
  return inserted.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Forgets files that nothing refers to any more; gives the keys under which their bytes still lie. */
export async function deleteFiles(db: Db, { ids }: { ids: readonly number[] }): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await db.delete(files).where(among(files.id, ids)).returning({ key: files.key });
  return gone.map(({ key }) => key);
}

/** Those of these keys that are known: every stored file has a row here, whatever it belongs to. */
export async function selectUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(sql`${files.key} = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
