import type * as z from 'zod';
import type { Db } from '../db/open.ts';
import type { Job } from './job.ts';
import { insertJob } from './jobs.queries.ts';

/**
 * Adds a job in the caller's transaction; it exists only if that commits. While a job with the same key waits, no
 * second one is added.
 */
export async function enqueue<P extends z.ZodType>(
  db: Db,
  { job, payload, runAt, key = null }: { job: Job<P>; payload: z.input<P>; runAt: Date; key?: string | null },
): Promise<void> {
  job.payload.parse(payload);
  await insertJob(db, { kind: job.kind, key, payload, runAt });
}
