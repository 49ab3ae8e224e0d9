// What `npm start` and `npm test` do before anything else: install when the lock file changed, build when the
// source changed. Plain Node, because nothing may be installed yet.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './root.mjs';

const INSTALLED = join(ROOT, 'node_modules/.installed-from');
const BUILT = join(ROOT, 'apps/server/dist/.built-from');
const SOURCES = ['apps/server/src', 'apps/web', 'packages', 'scripts', 'package-lock.json', 'package.json'];

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

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

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(ROOT, path))) hash.update(file).update(readFileSync(file));
  }
  return hash.update(process.version).digest('hex');
}

/** Installs exactly what the lock file says, unless that is what is there. */
export function install() {
  const wanted = fingerprint(['package-lock.json']);
  if (read(INSTALLED) === wanted) return;
  console.log('Installing packages…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=warn'], { shell: process.platform === 'win32' });
  writeFileSync(INSTALLED, wanted);
}

/** Whether what is built comes from this very source. */
export function isBuilt() {
  return read(BUILT) === fingerprint(SOURCES);
}

/** Builds the server and the client, unless that is what is there. */
export async function build() {
  const wanted = fingerprint(SOURCES);
  if (read(BUILT) === wanted) return;
  console.log('Building…');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
  writeFileSync(BUILT, wanted);
}
