import type { Db } from '../db/open.ts';
import { files } from '../db/tables.ts';

export type FileRow = typeof files.$inferSelect;
type StoredFile = Pick<FileRow, 'key' | 'name' | 'size' | 'type' | 'sha256' | 'width' | 'height'>;

/** The rows of files whose bytes are in the store, in the given order. */
export async function insertFiles(
  db: Db,
  { stored, ownerId, now }: { stored: readonly StoredFile[]; ownerId: number; now: Date },
): Promise<FileRow[]> {
  if (stored.length === 0) return [];
  const rows = await db
    .insert(files)
    .values(
      stored.map(({ key, name, size, type, sha256, width, height }) => ({
        ...{ key, name, size, type, sha256, width, height },
        ...{ ownerId, createdAt: now },
      })),
    )
    .returning();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return stored.flatMap(({ key }) => byKey.get(key) ?? []);
}
