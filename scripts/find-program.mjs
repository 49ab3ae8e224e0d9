// Finds a program that some tests need, also in the folders for root.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Its path; undefined when it is not installed. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
