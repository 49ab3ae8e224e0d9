// The operator's commands: the built ones when they are of this source, else straight from the source.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, isBuilt } from './prepare.mjs';
import { ROOT } from './root.mjs';

install();
if (isBuilt()) {
  await import(pathToFileURL(join(ROOT, 'apps/server/dist/cli.js')).href);
} else {
  const main = join(ROOT, 'apps/server/src/cli/main.ts');
  // npm runs this in the root of the repository, where the loader is found.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
    cwd: process.cwd(),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
