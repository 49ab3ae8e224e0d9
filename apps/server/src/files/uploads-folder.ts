import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No form pauses this long between two writes. */
const ABANDONED_AFTER_MS = 15 * 60_000;
const PART = '.part';

/** The folder of incoming files. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'tmp');

/** The bytes so far of an upload in pieces. They may be kept for hours; see sweep-parts.ts for the limit. */
export const partPath = ({ dataDir, id }: { dataDir: string; id: string }) =>
  join(uploadsFolder(dataDir), `${id}${PART}`);

/** The ids of uploads with bytes in this folder. */
export async function listParts(dataDir: string): Promise<string[]> {
  const names = await readdir(uploadsFolder(dataDir)).catch((): string[] => []);
  return names.filter((name) => name.endsWith(PART)).map((name) => name.slice(0, -PART.length));
}

/**
 * Removes remains of forms after a crash. With `alone` (no other process uses the data folder) it removes all;
 * otherwise only files without recent writes, since another process may be receiving them.
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
