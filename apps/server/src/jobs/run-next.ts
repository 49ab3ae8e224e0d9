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
  /** How long a job belongs to a process that says nothing. */
  leaseMs: number;
};

/** Another process took the job meanwhile; what was done here is rolled back. */
class ClaimLost extends Error {}

/** Sees to it that every recurring job is there: due at once the first time. */
export async function scheduleRecurring({ db, handlers, now }: Pick<JobWork, 'db' | 'handlers' | 'now'>) {
  for (const { job } of handlers) {
    if (job.everyMinutes !== null) await insertRecurring(db, { kind: job.kind, runAt: now() });
  }
}

/** Does the next job that is due; false when there is none. Never throws for a job that fails. */
export async function runNext({ signal, ...work }: JobWork & { signal: AbortSignal }): Promise<boolean> {
  const { db, now, handlers, leaseMs } = work;
  const kinds = handlers.map(({ job }) => job.kind);
  const claimed = await claimJob(db, { kinds, now: now(), leaseMs });
  const handler = handlers.find(({ job }) => job.kind === claimed?.kind);
  if (!claimed || !handler) return false;
  const beat = setInterval(() => {
    // A beat that is missed is made up for by the next; a lost lease shows itself at the end.
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
    // Claimed while the worker was told to stop: nobody would tell the job.
    signal.throwIfAborted();
    // Whoever had it last did not live to say how it ended.
    if (tries > job.tries) throw new Error('It was given up on by every process that tried');
    const finish = await work({ payload: claimed.payload, signal });
    const next =
      job.everyMinutes === null ? null : nextSlot({ everyMinutes: job.everyMinutes, after: now() });
    await db.transaction(async (db) => {
      await finish(db);
      // Last, so that the job's row is locked after the rows it changes, as in a transaction that asks for the job.
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
