import { rm } from 'node:fs/promises';
import type { Db } from '../db/open.ts';
import { deleteExpired, deleteLost, selectKnown } from './uploads.queries.ts';
import { listParts, partPath } from './uploads-folder.ts';

/**
 * Forgets files in pieces whose time is over, and removes the bytes of all that are forgotten. With `alone` also what has
 * lost its bytes, as after a restore; elsewhere these may lie with another machine, and go in their time.
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
  // A row is there before its first byte: bytes without one belong to nothing any more.
  const known = await selectKnown(db, present);
  for (const id of present) if (!known.has(id)) await rm(partPath({ dataDir, id }), { force: true });
}
