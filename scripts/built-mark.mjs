// Records from which source the build was made, in a mark beside it. Plain Node, because npm packages may not be
// installed yet.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

export const BUILT = join(ROOT, 'apps/server/dist/.built-from');
export const SOURCES = [
  'apps/server/src',
  'apps/web',
  'packages',
  'scripts',
  'package-lock.json',
  'package.json',
];

export const markOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function* filesUnder(path) {
  if (!existsSync(path)) return;
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    yield path;
    return;
  }
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else yield child;
  }
}

export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(ROOT, path))) hash.update(file).update(readFileSync(file));
  }
  return hash.update(process.version).digest('hex');
}

/** Whether the build was made from the current source. */
export const isBuilt = () => markOf(BUILT) === fingerprint(SOURCES);

/** Builds and records the source before the build, because it may change meanwhile. */
export async function marked(build) {
  const source = fingerprint(SOURCES);
  await build();
  writeFileSync(BUILT, source);
}
