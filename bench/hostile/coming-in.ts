import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The number of files being received, or left behind. */
export const comingIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'tmp')).catch(() => [])).length;
