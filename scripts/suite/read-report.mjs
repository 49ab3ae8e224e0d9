// What a test runner wrote down, counted.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs with a path for the report. A runner that ended badly has failed at least once, whatever it wrote. Answers the
 * counts, and of each file the counts and the seconds.
 */
export function readReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'bilim-report-'));
  try {
    const path = join(folder, 'report.json');
    const { status, filesOf } = run(path);
    const files = existsSync(path) ? filesOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
    const sum = (key) => files.reduce((done, file) => done + file[key], 0);
    const failed = sum('failed') || (status === 0 ? 0 : 1);
    return { passed: sum('passed'), failed, skipped: sum('skipped'), files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
