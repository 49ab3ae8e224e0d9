// What a test runner wrote down, counted.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs with a path for the report; a runner that ended badly has failed at least once, whatever it wrote. */
export function readReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'bilim-report-'));
  try {
    const path = join(folder, 'report.json');
    const { status, count } = run(path);
    const { passed, failed, skipped } = existsSync(path)
      ? count(JSON.parse(readFileSync(path, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 };
    return { passed, failed: failed || (status === 0 ? 0 : 1), skipped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
