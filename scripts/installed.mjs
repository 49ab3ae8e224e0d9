// Compares the packages installed by npm with the lock file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/**
 * Whether all packages of a folder's lock file are installed, according to npm's own list. Optional packages for
 * other systems may be missing.
 */
export function isInstalledFrom(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const there = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !there) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true;
    const one = there[path];
    if (!one) return Boolean(optional || devOptional);
    return one.version === version && one.integrity === integrity;
  });
}
