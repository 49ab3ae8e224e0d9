// Runs before `npm start` and `npm test`: installs when the lock file changed, builds when the source changed. Plain
// Node, because npm packages may not be installed yet.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT, fingerprint, markOf, SOURCES } from './built-mark.mjs';
import { isInstalledFrom } from './installed.mjs';
import { ROOT, run } from './root.mjs';

const INSTALLED = join(ROOT, 'node_modules/.installed-from');

/** Installs exactly the packages of the lock file, unless they are installed. */
export function install() {
  const wanted = fingerprint(['package-lock.json']);
  const mark = markOf(INSTALLED);
  // Without a mark npm was run directly: its installed packages are kept if complete.
  if (mark === wanted || (mark === '' && isInstalledFrom(ROOT))) return;
  console.log('Installing packages…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=warn'], { shell: process.platform === 'win32' });
  writeFileSync(INSTALLED, wanted);
}

/** Builds the server and the client, unless the build is up to date. */
export async function build() {
  const wanted = fingerprint(SOURCES);
  if (markOf(BUILT) === wanted) return;
  console.log('Building…');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
}
