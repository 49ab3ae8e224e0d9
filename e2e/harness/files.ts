import { truncate, writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';

const MB = 1024 * 1024;

/** Path of a sparse file of the given size. The file is removed when the test passes. */
export async function fileOfSize({ name, megabytes }: { name: string; megabytes: number }): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, '');
  await truncate(path, megabytes * MB);
  return path;
}
