// The slow proofs: `npm run gate -- NAME [options]` runs bench/gate-NAME.ts on the built server.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, install } from './prepare.mjs';
import { ROOT } from './root.mjs';

const [name = '', ...options] = process.argv.slice(2);
const file = join(ROOT, 'bench', `gate-${name}.ts`);
if (name === '' || !/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(join(ROOT, 'bench')).flatMap((entry) => /^gate-(.+)\.ts$/.exec(entry)?.[1] ?? []);
  console.error(`Usage: npm run gate -- NAME [options], where NAME is one of: ${names.join(', ')}`);
  process.exit(2);
}
install();
await build();
const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...options], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
