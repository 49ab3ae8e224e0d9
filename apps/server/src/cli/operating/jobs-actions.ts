import { deleteJobs, reviveJobs, selectJobs } from '../../jobs/jobs.queries.ts';
import { jobLines } from '../imports/job-lines.ts';
import { Refusal } from '../refusal.ts';
import { withMigrated } from './with-installation.ts';

export async function list() {
  const jobs = await withMigrated(({ database: { db } }) => selectJobs(db));
  for (const line of jobLines(jobs)) console.log(line);
}

export async function retry(ids: number[]) {
  const done = await withMigrated(({ database: { db } }) => reviveJobs(db, { ids, now: new Date() }));
  report({ done, ids, verb: 'will be retried by a running server within a second' });
}

export async function cancel(ids: number[]) {
  const done = await withMigrated(({ database: { db } }) => deleteJobs(db, { ids }));
  report({ done, ids, verb: 'removed' });
}

function report({ done, ids, verb }: { done: { id: number }[]; ids: number[]; verb: string }) {
  for (const { id } of done) console.log(`Job ${id}: ${verb}.`);
  const left = ids.filter((id) => !done.some((one) => one.id === id));
  if (left.length > 0)
    throw new Refusal(`Not changed: ${left.join(', ')} (unknown, running, or queued again)`);
}
