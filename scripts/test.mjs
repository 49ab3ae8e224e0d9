// Everything that must hold: checks, rules, areas on both databases, journeys in a browser. The last line counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { findBrowser } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';
import { build, install, ROOT } from './prepare.mjs';

const started = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (counts) => {
  for (const key of Object.keys(counts)) total[key] += counts[key];
};

/** Runs some of the Vitest projects; answers their counts by project-independent totals. */
function vitest({ projects, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'bilim-test-'));
  const report = join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
    );
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    // A file that could not even be loaded has no tests to count, yet must not pass.
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    ).length;
    const failed = numFailedTests + broken;
    return { passed: numPassedTests, failed: failed || (status === 0 ? 0 : 1), skipped: numPendingTests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

install();
add({ ...(await check()), skipped: 0 });
await build();

const postgres = findPostgres();
add(vitest({ projects: ['unit'] }));
const embedded = vitest({ projects: ['pglite'] });
add(embedded);
if (postgres) {
  add(vitest({ projects: ['postgres'] }));
} else {
  console.log(
    '\nSKIPPED: the same area tests on PostgreSQL, whose binaries are not on this machine (Debian: apt-get install postgresql).',
  );
  const required = process.env.BILIM_REQUIRE_POSTGRES === '1';
  add({ passed: 0, failed: required ? 1 : 0, skipped: embedded.passed });
}
add(vitest({ projects: ['e2e'], env: { CHROMIUM: findBrowser() } }));

console.log(`\nTook ${((Date.now() - started) / 60_000).toFixed(1)} min`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed ? 1 : 0;
