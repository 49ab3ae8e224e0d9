// Runs one gate of any kind. Returns its result: passed, passed in part (something could not be tested here), or
// failed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres } from '../find-postgres.mjs';
import { ROOT } from '../root.mjs';
import { repeatJourneys } from './repeat.mjs';
import { runVitest } from './run-vitest.mjs';

const FULL = { BILIM_FULL: '1' };

export async function runGate(gate, options = []) {
  if (gate.kind === 'script') return runScript(gate.file, options);
  if (gate.kind === 'journeys') {
    return resultOf(
      repeatJourneys({ files: [], times: 1, busy: false, ...gate, env: { ...FULL, ...gate.env } }),
    );
  }
  const { project, files = [], env = {} } = gate;
  return resultOf(runVitest({ projects: [projectOf(project)], filters: files, env: { ...FULL, ...env } }));
}

function projectOf(project) {
  if (project === 'unit') return 'unit';
  return project === 'database' && findPostgres() ? 'postgres' : 'pglite';
}

/** A gate in which nothing ran has not passed. */
export function resultOf({ passed, failed, skipped }) {
  if (failed || !passed) return 'failed';
  return skipped ? 'passed in part' : 'passed';
}

/** A script prints a separate line for each skipped part. */
function runScript(file, options) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), ...options], {
      cwd: ROOT,
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
    });
    child.on('close', (code) => {
      const left = /^SKIPPED/m.test(said) ? 'passed in part' : 'passed';
      resolve(code === 0 ? left : 'failed');
    });
  });
}
