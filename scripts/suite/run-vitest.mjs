// Runs some of Vitest's projects and returns the result of each file.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { readReport } from './read-report.mjs';

/** `filters` are parts of file names; with them a project without matching files passes. */
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
        `--reporter=${join(import.meta.dirname, 'file-report.mjs')}`,
      ],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env, BILIM_FILE_REPORT: report } },
    );
    return { status, filesOf: (written) => written };
  });
}
