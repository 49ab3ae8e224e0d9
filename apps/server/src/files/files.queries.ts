import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { among } from '../db/queries/among.ts';
import { type At, composed } from '../db/queries/composed.ts';
import { files, papers, uploads } from '../db/tables.ts';

export type StoredRow = typeof files.$inferSelect;
export type FileRow = Omit<StoredRow, 'id'>;
type Columns = { [Name in keyof FileRow]: FileRow[Name][] };

/** The rows with their ids, in the given order. */
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
  // Files with the same bytes have one key; if their names match too, they are interchangeable.
  const left = [...inserted.rows];
  return rows.map((row) => {
    const at = left.findIndex(({ key, name }) => key === row.key && name === row.name);
    return { id: left.splice(at, 1)[0]?.id ?? 0, ...row };
  });
}
const insertRows = composed((db, at: At<Columns>) =>
  db.execute<{ id: number; key: string; name: string }>(sql`
    insert into files (key, name, size, type, sha256, width, height, owner_id, created_at)
    select * from unnest(${at.key}::text[], ${at.name}::text[], ${at.size}::bigint[], ${at.type}::text[],
      ${at.sha256}::text[], ${at.width}::integer[], ${at.height}::integer[], ${at.ownerId}::integer[],
      ${at.createdAt}::timestamptz[])
    returning id, key, name`),
);

/**
 * The total size of a person's files, identical bytes counted once, including announced uploads in progress. Papers
 * issued by the university do not count.
 */
export async function selectStored(db: Db, { ownerId }: { ownerId: number }): Promise<{ bytes: number }> {
  const { rows } = await selectBytes(db, { ownerId });
  return { bytes: Number(rows[0]?.bytes) };
}
const selectBytes = composed((db, at: At<{ ownerId: number }>) =>
  db.execute<{ bytes: string }>(sql`select coalesce(sum(size), 0) as bytes from (
    (select distinct on (key) size from ${files} where owner_id = ${at.ownerId}
      and not exists (select from ${papers} where ${papers.fileId} = ${files.id}))
    union all select size from ${uploads} where owner_id = ${at.ownerId}) sizes`),
);

export type Bytes = Pick<FileRow, 'sha256' | 'size'>;
/** The key under which the same bytes are stored, and whether the person has them already. */
export type SameBytes = Bytes & { key: string; own: boolean };

/** Files with the same bytes as these. Pictures drawn by us are never shared between rows, so they are excluded. */
export async function selectSame(
  db: Db,
  { ownerId, bytes }: { ownerId: number; bytes: readonly Bytes[] },
): Promise<SameBytes[]> {
  const hashes = bytes.map(({ sha256 }) => sha256);
  const { rows } = await selectSameRows(db, { ownerId, hashes, sizes: bytes.map(({ size }) => size) });
  return rows.map(({ size, ...row }) => ({ ...row, size: Number(size) }));
}
type Wanted = { ownerId: number; hashes: readonly string[]; sizes: readonly number[] };
const selectSameRows = composed((db, at: At<Wanted>) =>
  db.execute<Omit<SameBytes, 'size'> & { size: string }>(sql`
    select distinct on (f.sha256, f.size) f.sha256, f.size, f.key, coalesce(f.owner_id = ${at.ownerId}, false) as own
    from unnest(${at.hashes}::text[], ${at.sizes}::bigint[]) wanted (sha256, size) join ${files} f using (sha256, size)
    where f.width is null order by f.sha256, f.size, own desc, f.id`),
);

/** Deletes unused file rows; returns the keys of their bytes. */
export async function deleteFiles(db: Db, { ids }: { ids: readonly number[] }): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await deleteRows(db, { ids });
  return gone.map(({ key }) => key);
}
const deleteRows = composed((db, at: At<{ ids: readonly number[] }>) =>
  db.delete(files).where(among(files.id, at.ids)).returning({ key: files.key }),
);

/** The keys that have a row: every stored file has one. */
export async function selectUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await selectKeys(db, { keys });
  return new Set(rows.map(({ key }) => key));
}
const selectKeys = composed((db, at: At<{ keys: readonly string[] }>) =>
  db.select({ key: files.key }).from(files).where(sql`${files.key} = any(${at.keys}::text[])`),
);
