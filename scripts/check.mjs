// Runs types, lint, import rules and dead code checks in parallel; each prints only when it fails.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './prepare.mjs';
import { ROOT } from './root.mjs';

/**
 * One checker each: a second one would compute the same types again, which is most of the work, and three programs
 * already use two cores. The compiler caches results outside git and checks only what changed.
 */
const types = (folder) => {
  const memory = `node_modules/.cache/types/${folder}.tsbuildinfo`;
  const project = ['--noEmit', '-p', `${folder}/tsconfig.json`];
  return ['tsc', ...project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory];
};

const CHECKS = {
  'types of the server': types('apps/server'),
  'types of the client': types('apps/web'),
  'types of journeys and benchmarks': types('e2e'),
  lint: ['biome', 'check', '--error-on-warnings'],
  walls: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps/server/src', 'packages', 'scripts'],
  'dead code': ['knip'],
  words: ['node', 'scripts/check-words.mjs'],
  'tables and migrations': ['node', 'scripts/check-migrations.mjs'],
  'walls and texts of the client': [
    'vitest',
    'run',
    '--project',
    'unit',
    'apps/web/src/walls.test.ts',
    'apps/web/src/texts.test.ts',
    'packages/locales',
  ],
};

/** Runs one tool of node_modules/.bin and collects its output. */
function tool([name, ...args]) {
  return new Promise((resolve) => {
    const command = name === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', name);
    const child = spawn(command, args, {
      cwd: ROOT,
      shell: process.platform === 'win32',
    });
    let output = '';
    const gather = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}

/** Runs all checks; returns how many passed and failed. */
export async function check() {
  const started = Date.now();
  const results = await Promise.all(
    Object.entries(CHECKS).map(async ([name, command]) => ({ name, ...(await tool(command)) })),
  );
  for (const { name, passed, output } of results) {
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`);
    if (!passed) console.log(output);
  }
  console.log(`Checked in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const failed = results.filter(({ passed }) => !passed).length;
  return { passed: results.length - failed, failed, skipped: 0 };
}

if (process.argv[1] === import.meta.filename) {
  install();
  const { failed } = await check();
  process.exitCode = failed ? 1 : 0;
}
