import type { selectJobs } from '../../jobs/jobs.queries.ts';

type ListedJob = Awaited<ReturnType<typeof selectJobs>>[number];

/** The list of jobs as a text table with a header. */
export function jobLines(jobs: readonly ListedJob[]): string[] {
  if (jobs.length === 0) return ['There are no jobs.'];
  const rows = [
    ['id', 'state', 'kind', 'key', 'tries', 'run at', 'error'],
    ...jobs.map(({ id, state, kind, key, tries, runAt, error }) => [
      ...[String(id), state, kind, key ?? '', String(tries), runAt.toISOString(), error ?? ''],
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
