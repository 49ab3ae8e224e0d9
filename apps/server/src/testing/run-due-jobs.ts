import { type JobWork, runNext, scheduleRecurring } from '../jobs/run-next.ts';

/** Runs due jobs one after the other until none is left. */
export async function runDueJobs(parts: Omit<JobWork, 'leaseMs'>): Promise<void> {
  const { signal } = new AbortController();
  await scheduleRecurring(parts);
  while (await runNext({ ...parts, leaseMs: 60_000, signal }));
}
