import { sql } from 'drizzle-orm';
import { among } from '../db/among.ts';
import { type At, composed } from '../db/composed.ts';
import type { Db } from '../db/open.ts';
import { files, uploads } from '../db/tables.ts';

export type StoredRow = typeof files.$inferSelect;
export type FileRow = Omit<StoredRow, 'id'>;
type Columns = { [Name in keyof FileRow]: FileRow[Name][] };

/** The rows with their ids, in the order given. */
export async function insertFiles(db: Db, rows: readonly FileRow[]): Promise<StoredRow[]> {
  if (rows.length === 0) return [];
  const column = <Name extends keyof FileRow>(name: Name) => rows.map((row) => row[name]);
  const inserted = await insertRows(db, {
    key: column('key'),
    name: column('name'),
    size: column('size'),
    type: column('type'),
    sha256: column('sha256'),
    width: column('width'),
    height: column('height'),
    ownerId: column('ownerId'),
    createdAt: column('createdAt'),
  });
  const ids = new Map(inserted.rows.map(({ key, id }) => [key, id]));
  return rows.map((row) => ({ id: ids.get(row.key) ?? 0, ...row }));
}
const insertRows = composed((db, at: At<Columns>) =>
  db.execute<{ id: number; key: string }>(sql`
    insert into files (key, name, size, type, sha256, width, height, owner_id, created_at)
    select * from unnest(${at.key}::text[], ${at.name}::text[], ${at.size}::bigint[], ${at.type}::text[],
      ${at.sha256}::text[], ${at.width}::integer[], ${at.height}::integer[], ${at.ownerId}::integer[],
      ${at.createdAt}::timestamptz[])
    returning id, key`),
);

/** How many bytes a person's files are, with those that are announced and on their way. */
export async function selectStored(db: Db, { ownerId }: { ownerId: number }): Promise<{ bytes: number }> {
  const { rows } = await selectBytes(db, { ownerId });
  return { bytes: Number(rows[0]?.bytes) };
}
const selectBytes = composed((db, at: At<{ ownerId: number }>) =>
  db.execute<{ bytes: string }>(sql`select coalesce(sum(size), 0) as bytes from (
    select size from ${files} where owner_id = ${at.ownerId}
    union all select size from ${uploads} where owner_id = ${at.ownerId}) sizes`),
);

/** Forgets files that nothing refers to any more; gives the keys under which their bytes still lie. */
export async function deleteFiles(db: Db, { ids }: { ids: readonly number[] }): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await deleteRows(db, { ids });
  return gone.map(({ key }) => key);
}
const deleteRows = composed((db, at: At<{ ids: readonly number[] }>) =>
  db.delete(files).where(among(files.id, at.ids)).returning({ key: files.key }),
);

/** Those of these keys that are known: every stored file has a row here, whatever it belongs to. */
export async function selectUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await selectKeys(db, { keys });
  return new Set(rows.map(({ key }) => key));
}
const selectKeys = composed((db, at: At<{ keys: readonly string[] }>) =>
  db.select({ key: files.key }).from(files).where(sql`${files.key} = any(${at.keys}::text[])`),
);
