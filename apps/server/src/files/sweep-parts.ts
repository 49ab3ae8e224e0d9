import { rm } from 'node:fs/promises';
import type { Db } from '../db/open.ts';
import { deleteExpired, deleteLost, selectKnown } from './uploads.queries.ts';
import { listParts, partPath } from './uploads-folder.ts';

/**
 * Deletes expired uploads in pieces, and bytes without a row. With `alone` also rows without bytes, as after a
 * restore. Otherwise another machine may have the bytes, and the rows expire by themselves.
 */
export async function sweepParts({
  db,
  dataDir,
  now,
  alone,
}: {
  db: Db;
  dataDir: string;
  now: Date;
  alone: boolean;
}) {
  await deleteExpired(db, { now });
  const present = await listParts(dataDir);
  if (alone) await deleteLost(db, { present });
  if (present.length === 0) return;
  // The row is created before the first byte, so bytes without a row are unused.
  const known = await selectKnown(db, present);
  for (const id of present) if (!known.has(id)) await rm(partPath({ dataDir, id }), { force: true });
}
