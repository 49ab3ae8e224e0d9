import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No form rests that long between two writes. */
const ABANDONED_AFTER_MS = 15 * 60_000;
const PART = '.part';

/** Where files lie while they come in. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'tmp');

/** The bytes so far of a file that comes in pieces. They may rest for hours: sweep-parts.ts knows for how long. */
export const partPath = ({ dataDir, id }: { dataDir: string; id: string }) =>
  join(uploadsFolder(dataDir), `${id}${PART}`);

/** The ids of those that have bytes here. */
export async function listParts(dataDir: string): Promise<string[]> {
  const names = await readdir(uploadsFolder(dataDir)).catch((): string[] => []);
  return names.filter((name) => name.endsWith(PART)).map((name) => name.slice(0, -PART.length));
}

/**
 * Removes what a crash left of forms. With `alone` (nobody else uses the data folder) that is everything; otherwise
 * only what has not been written to for a while, for another process may be receiving it.
 */
export async function sweepUploads({ dataDir, alone }: { dataDir: string; alone: boolean }) {
  const folder = uploadsFolder(dataDir);
  const names = await readdir(folder).catch((): string[] => []);
  let removed = 0;
  for (const name of names.filter((one) => !one.endsWith(PART))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || (!alone && Date.now() - found.mtimeMs < ABANDONED_AFTER_MS)) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}
