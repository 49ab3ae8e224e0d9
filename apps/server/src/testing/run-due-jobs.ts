import { type JobWork, runNext, scheduleRecurring } from '../jobs/run-next.ts';

/** Does what is due now, one after the other, until nothing is. */
export async function runDueJobs(parts: Omit<JobWork, 'leaseMs'>): Promise<void> {
  const { signal } = new AbortController();
  await scheduleRecurring(parts);
  while (await runNext({ ...parts, leaseMs: 60_000, signal }));
}
