// What `npm start` and `npm test` do before anything else: install when the lock file changed, build when the
// source changed. Plain Node, because nothing may be installed yet.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT, fingerprint, markOf, SOURCES } from './built-mark.mjs';
import { isInstalledFrom } from './installed.mjs';
import { ROOT, run } from './root.mjs';

const INSTALLED = join(ROOT, 'node_modules/.installed-from');

/** Installs exactly what the lock file says, unless that is what is there. */
export function install() {
  const wanted = fingerprint(['package-lock.json']);
  const mark = markOf(INSTALLED);
  // Without a mark it was npm itself: what it says it has installed is looked at, and kept when it is all there.
  if (mark === wanted || (mark === '' && isInstalledFrom(ROOT))) return;
  console.log('Installing packages…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=warn'], { shell: process.platform === 'win32' });
  writeFileSync(INSTALLED, wanted);
}

/** Builds the server and the client, unless that is what is there. */
export async function build() {
  const wanted = fingerprint(SOURCES);
  if (markOf(BUILT) === wanted) return;
  console.log('Building…');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
}
