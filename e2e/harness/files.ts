import { truncate, writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';

const MB = 1024 * 1024;

/** The path of a file that is as large as said and holds nothing; it goes when the test passed. */
export async function fileOfSize({ name, megabytes }: { name: string; megabytes: number }): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, '');
  await truncate(path, megabytes * MB);
  return path;
}
