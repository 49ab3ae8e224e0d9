// Counts the results in a test runner's report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Calls `run` with a path for the report. A runner that exited with an error counts as at least one failure. Returns
 * the counts, and the counts and seconds of each file.
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
