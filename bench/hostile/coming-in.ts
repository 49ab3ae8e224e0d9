import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** How many files are just coming in, or were left behind. */
export const comingIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'tmp')).catch(() => [])).length;
