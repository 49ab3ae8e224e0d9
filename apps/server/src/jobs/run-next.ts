import type { Db } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import { errorNote } from './error-note.ts';
import type { JobHandler } from './job.ts';
import {
  buryJob,
  type Claimed,
  claimJob,
  extendLease,
  finishJob,
  insertRecurring,
  putBack,
} from './jobs.queries.ts';
import { nextSlot, nextTry } from './when.ts';

export type JobWork = {
  db: Db;
  log: Log;
  now: () => Date;
  handlers: readonly JobHandler[];
  /** Lease duration without a heartbeat. */
  leaseMs: number;
};

/** Another process has claimed the job; the effects of this run are rolled back. */
class ClaimLost extends Error {}

/** Ensures that every recurring job exists; a new one is due at once. */
export async function scheduleRecurring({ db, handlers, now }: Pick<JobWork, 'db' | 'handlers' | 'now'>) {
  for (const { job } of handlers) {
    if (job.everyMinutes !== null) await insertRecurring(db, { kind: job.kind, runAt: now() });
  }
}

/** Runs the next due job; false when there is none. A failing job does not make it throw. */
export async function runNext({ signal, ...work }: JobWork & { signal: AbortSignal }): Promise<boolean> {
  const { db, now, handlers, leaseMs } = work;
  const kinds = handlers.map(({ job }) => job.kind);
  const claimed = await claimJob(db, { kinds, now: now(), leaseMs });
  const handler = handlers.find(({ job }) => job.kind === claimed?.kind);
  if (!claimed || !handler) return false;
  const beat = setInterval(() => {
    // The next heartbeat makes up for a missed one; a lost lease is detected when the job ends.
    extendLease(db, { ...claimed, leaseMs }).catch(() => undefined);
  }, leaseMs / 3).unref();
  try {
    await runClaimed({ work, claimed, handler, signal });
  } finally {
    clearInterval(beat);
  }
  return true;
}

async function runClaimed({
  work: { db, log, now },
  claimed,
  handler: { job, work },
  signal,
}: {
  work: JobWork;
  claimed: Claimed;
  handler: JobHandler;
  signal: AbortSignal;
}) {
  const { id, kind, tries } = claimed;
  const about = { job: id, kind, tries };
  try {
    // The job was claimed while the worker stopped, after the abort signal was sent.
    signal.throwIfAborted();
    // Each earlier process crashed before it could record the result.
    if (tries > job.tries) throw new Error('Every process that tried this job crashed');
    const finish = await work({ payload: claimed.payload, signal });
    const next =
      job.everyMinutes === null ? null : nextSlot({ everyMinutes: job.everyMinutes, after: now() });
    await db.transaction(async (db) => {
      await finish(db);
      // Last, so that locks are taken in the same order as in a transaction that enqueues a job.
      if (!(await finishJob(db, { ...claimed, next, now: now() }))) throw new ClaimLost();
    });
  } catch (error) {
    if (error instanceof ClaimLost) return log.warn(about, 'Another process took over a job');
    if (signal.aborted) return putBack(db, { ...claimed, runAt: now(), error: null, tries: tries - 1 });
    const note = errorNote(error);
    if (tries < job.tries) {
      log.warn({ ...about, error: note }, 'A job failed and will be tried again');
      return putBack(db, { ...claimed, runAt: nextTry({ tries, after: now() }), error: note, tries });
    }
    log.error({ ...about, error: note }, 'A job failed for the last time');
    await buryJob(db, { ...claimed, error: note });
    if (job.everyMinutes === null) return;
    await insertRecurring(db, { kind, runAt: nextSlot({ everyMinutes: job.everyMinutes, after: now() }) });
  }
}
