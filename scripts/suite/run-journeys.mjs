// Runs the journeys in a real browser and returns the result of each file.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../find-browser.mjs';
import { ROOT } from '../root.mjs';
import { readReport } from './read-report.mjs';

// These reporters list failures at the end, where they are easy to find.
const REPORTER = `${process.stdout.isTTY ? 'line' : 'dot'},json`;

/**
 * `files` are paths of journeys in e2e/, run with their details; none means all, and `details` sets whether details
 * run.
 */
export function runJourneys({ files = [], details = files.length > 0, options = [], env = {} } = {}) {
  return readReport((report) => {
    const { status } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/@playwright/test/cli.js'),
        'test',
        ...files,
        ...options,
        `--reporter=${REPORTER}`,
      ],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: {
          ...process.env,
          ...env,
          ...(!details && { BILIM_WITHOUT_DETAILS: '1' }),
          CHROMIUM: findBrowser(),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      },
    );
    return { status, filesOf: journeysOf };
  });
}

const OUTCOME = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'failed' };

function journeysOf({ suites, errors }) {
  const files = new Map();
  for (const { file, title, projectName, outcome, seconds } of suites.flatMap((suite) => testsOf(suite))) {
    const name = `e2e/${file}`;
    if (!files.has(name))
      files.set(name, { file: name, passed: 0, failed: 0, skipped: 0, seconds: 0, broken: [] });
    const sum = files.get(name);
    sum[outcome] += 1;
    sum.seconds += seconds;
    if (outcome === 'failed') sum.broken.push(`${name} › ${title} (${projectName})`);
  }
  // Errors outside of any journey.
  const outside = errors.map(() => ({
    file: 'e2e',
    passed: 0,
    failed: 1,
    skipped: 0,
    seconds: 0,
    broken: [],
  }));
  return [...files.values(), ...outside];
}

function testsOf({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        file,
        title,
        projectName,
        outcome: OUTCOME[status],
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite)),
  ];
}
