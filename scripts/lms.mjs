// Runs the operator's commands from the same build as the server. It installs and builds nothing, because a server
// may be running from these files.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './built-mark.mjs';
import { ROOT } from './root.mjs';

const BUILD = join(ROOT, 'apps/server/dist/cli.js');
const SOURCE = join(ROOT, 'apps/server/src/cli/main.ts');

if (existsSync(BUILD)) {
  await import(pathToFileURL(BUILD).href);
  if (!isBuilt()) console.error('The build is not of this source: `npm run build` makes one.');
} else if (existsSync(join(ROOT, 'node_modules/tsx'))) {
  // npm runs this in the root of the repository, where the loader is found.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', SOURCE, ...process.argv.slice(2)], {
    cwd: process.cwd(),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error('There is no build yet: run `npm ci && npm run build`');
  process.exitCode = 2;
}
