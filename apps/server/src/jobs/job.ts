import type * as z from 'zod';
import type { Db } from '../db/open.ts';

/** A kind of background job: its payload and its retry policy. */
export type Job<P extends z.ZodType = z.ZodType> = {
  kind: string;
  payload: P;
  /** Number of failures after which the job is dead. */
  tries: number;
  /** The job repeats at each multiple of this time. Its payload is `{}`. */
  everyMinutes: number | null;
};

/** Declares a kind of job; callers import it to enqueue, and workers make a handler for it. */
export function defineJob<P extends z.ZodType>({
  kind,
  payload,
  tries = 8,
  everyMinutes = null,
}: {
  kind: string;
  payload: P;
  tries?: number;
  everyMinutes?: number | null;
}): Job<P> {
  return { kind, payload, tries, everyMinutes };
}

/** A job as the worker sees it: runs the slow part, and returns the part that finishes it. */
export type JobHandler = {
  job: Job;
  work(input: { payload: unknown; signal: AbortSignal }): Promise<(db: Db) => Promise<unknown>>;
};

/**
 * Defines how a job runs, in two parts. `prepare` does slow or external work (files, pictures, other services): no
 * transaction is open, and after a crash it is repeated. `run` writes rows: it is short and shares one transaction with
 * the end of the job, so its effects happen exactly once.
 */
export function handleJob<P extends z.ZodType, Prepared = undefined>({
  job,
  prepare,
  run,
}: {
  job: Job<P>;
  prepare?: (input: { payload: z.output<P>; signal: AbortSignal }) => Promise<Prepared>;
  run?: (input: { db: Db; payload: z.output<P>; prepared: Prepared | undefined }) => Promise<unknown>;
}): JobHandler {
  return {
    job,
    async work({ payload: stored, signal }) {
      const payload = job.payload.parse(stored);
      const prepared = await prepare?.({ payload, signal });
      return async (db) => {
        await run?.({ db, payload, prepared });
      };
    },
  };
}
