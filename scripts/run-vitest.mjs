// Runs some of Vitest's projects and answers how many tests passed, failed and were skipped.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readReport } from './read-report.mjs';
import { ROOT } from './root.mjs';

/** `filters` are parts of file names; with them a project without such files is no failure. */
export function runVitest({ projects, filters = [], env = {} }) {
  return readReport((report) => {
    const { status } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...filters,
        ...(filters.length ? ['--passWithNoTests'] : []),
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
    );
    return { status, count };
  });
}

function count({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  // A file that could not even be loaded has no tests to count, yet must not pass.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests };
}
