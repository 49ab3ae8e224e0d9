// Runs the journeys in a real browser and answers how many passed, failed and were skipped.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { readReport } from './read-report.mjs';
import { ROOT } from './root.mjs';

// What failed stands at the end, where a long log is read.
const REPORTER = `${process.stdout.isTTY ? 'line' : 'dot'},json`;

/** `files` are journeys of e2e/ by path; none means all. */
export function runJourneys({ files = [] } = {}) {
  return readReport((report) => {
    const { status } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', ...files, `--reporter=${REPORTER}`],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, CHROMIUM: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    return { status, count };
  });
}

function count({ stats: { expected, unexpected, flaky, skipped }, errors }) {
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped };
}
