import type * as z from 'zod';
import type { Db } from '../db/open.ts';

/** A kind of background work: what its payload looks like, and how stubbornly it is tried. */
export type Job<P extends z.ZodType = z.ZodType> = {
  kind: string;
  payload: P;
  /** After so many failures it is dead. */
  tries: number;
  /** It comes again by itself, at each multiple of this. Its payload is `{}`. */
  everyMinutes: number | null;
};

/** Names a kind of work; who asks for it imports this, who does it makes a handler of it. */
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

/** What the worker knows of a job: do the slow part, and get the part that ends it. */
export type JobHandler = {
  job: Job;
  work(input: { payload: unknown; signal: AbortSignal }): Promise<(db: Db) => Promise<unknown>>;
};

/**
 * Says how a job is done, in two parts. `prepare` is for what is slow or outside the database (files, pictures, other
 * services): no transaction is open, and after a crash it is repeated. `run` is for the rows: short, and in one
 * transaction with the end of the job, so that what it writes is there exactly once.
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
