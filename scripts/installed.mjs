// What npm has installed, beside what the lock file wants.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/**
 * Whether all that the lock file of a folder wants is there, by the list that npm keeps of what it installed. Packages that
 * belong to other systems are optional, and may be left out.
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
