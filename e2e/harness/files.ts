import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const MB = 1024 * 1024;

/** The path of a file that is as large as said and holds nothing; it goes when the test ends. */
export async function fileOfSize({ name, megabytes }: { name: string; megabytes: number }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-file-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, '');
  await truncate(path, megabytes * MB);
  return path;
}
