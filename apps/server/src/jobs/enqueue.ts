import type * as z from 'zod';
import type { Db } from '../db/open.ts';
import type { Job } from './job.ts';
import { insertJob } from './jobs.queries.ts';

/**
 * Asks for work in the caller's transaction: it is there when, and only when, that commits. With a key it is not
 * asked for twice: while one of that key waits, this is the same one.
 */
export async function enqueue<P extends z.ZodType>(
  db: Db,
  { job, payload, runAt, key = null }: { job: Job<P>; payload: z.input<P>; runAt: Date; key?: string | null },
): Promise<void> {
  job.payload.parse(payload);
  await insertJob(db, { kind: job.kind, key, payload, runAt });
}
