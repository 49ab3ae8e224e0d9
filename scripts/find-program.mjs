// Finds a program that some tests want, also where only root looks for programs.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where it is, or nothing when it is not on this machine. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
