import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No upload rests that long between two writes. */
const ABANDONED_AFTER_MS = 15 * 60_000;

/** Where files lie while they come in. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'tmp');

/**
 * Removes what a crash left behind. With `alone` (nobody else uses the data folder) that is everything; otherwise
 * only what has not been written to for a while, for another process may be receiving it.
 */
export async function sweepUploads({ dataDir, alone }: { dataDir: string; alone: boolean }) {
  const folder = uploadsFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || (!alone && Date.now() - found.mtimeMs < ABANDONED_AFTER_MS)) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}
