// npm run gate -- input [--cases 50000] [--seed N] [--engine embedded|postgres|both]
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gateOptions } from './durability/gate.ts';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const PROJECTS = new Map([
  ['embedded', ['--project', 'pglite']],
  ['postgres', ['--project', 'postgres']],
  ['both', ['--project', 'pglite', '--project', 'postgres']],
]);

const someSeed = String(Math.floor(Math.random() * 2_147_483_647));
const { cases, seed, engine } = gateOptions({ cases: '50000', seed: someSeed, engine: 'both' });
const projects = PROJECTS.get(engine);
if (!projects) {
  console.error('--engine is embedded, postgres or both');
  process.exit(2);
}

console.log(`${cases} inputs over all calls, seed ${seed}`);
const test = 'apps/server/src/http/every-call/odd-input.test.ts';
const { status } = spawnSync(process.execPath, [vitest, 'run', ...projects, test], {
  env: { ...process.env, ODD_INPUT_CASES: cases, ODD_INPUT_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
