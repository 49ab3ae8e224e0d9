import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { among } from '../db/queries/among.ts';
import { type At, composed, first } from '../db/queries/composed.ts';
import { jobs } from '../db/tables.ts';

export type Claimed = { id: number; kind: string; payload: unknown; tries: number; claim: string };
type Claim = { id: number; claim: string };

/**
 * Adds a job in the caller's transaction. If a job with this key waits, it is used. If one is running, it may have read
 * old data, so it is marked to run once more.
 */
export const insertJob = composed(
  (db, at: At<{ kind: string; key: string | null; payload: unknown; runAt: Date }>) =>
    db
      .insert(jobs)
      .values({ kind: at.kind, key: at.key, payload: at.payload, runAt: at.runAt })
      .onConflictDoUpdate({
        target: [jobs.kind, jobs.key],
        targetWhere: sql`${jobs.state} <> 'dead'`,
        set: {
          again: sql`${jobs.state} = 'running'`,
          runAt: sql`least(${jobs.runAt}, excluded.run_at)`,
        },
      }),
);

/** Adds a recurring job, unless it exists. */
export const insertRecurring = composed((db, at: At<{ kind: string; runAt: Date }>) =>
  db
    .insert(jobs)
    .values({ kind: at.kind, key: RECURRING, payload: {}, runAt: at.runAt })
    .onConflictDoNothing(),
);
const RECURRING = 'recurring';

/** Claims the longest due job, or one with an expired lease. Two callers never get the same job. */
export async function claimJob(
  db: Db,
  due: { kinds: readonly string[]; now: Date; leaseMs: number },
): Promise<Claimed | null> {
  const row = await updateDue(db, due);
  return row?.claim ? { ...row, claim: row.claim } : null;
}
const updateDue = first(
  composed((db, at: At<{ kinds: readonly string[]; now: Date; leaseMs: number }>) => {
    const due = sql`select ${jobs.id} from ${jobs}
      where ${jobs.kind} = any(${at.kinds}::text[])
        and ((${jobs.state} = 'waiting' and ${jobs.runAt} <= ${at.now})
          or (${jobs.state} = 'running' and ${jobs.leaseUntil} < clock_timestamp()))
      order by ${jobs.runAt}, ${jobs.id} limit 1 for update skip locked`;
    return db
      .update(jobs)
      .set({
        state: 'running',
        tries: sql`${jobs.tries} + 1`,
        claim: sql`gen_random_uuid()`,
        leaseUntil: leaseEnd(at),
      })
      .where(sql`${jobs.id} = (${due})`)
      .returning({
        id: jobs.id,
        kind: jobs.kind,
        payload: jobs.payload,
        tries: jobs.tries,
        claim: jobs.claim,
      });
  }),
);

/** By the database clock, which all processes share. */
const leaseEnd = (at: At<{ leaseMs: number }>) =>
  sql`clock_timestamp() + ${at.leaseMs}::integer * interval '1 millisecond'`;

const stillOurs = (at: At<Claim>) => and(eq(jobs.id, at.id), eq(jobs.claim, at.claim));

export const extendLease = composed((db, at: At<Claim & { leaseMs: number }>) =>
  db
    .update(jobs)
    .set({ leaseUntil: leaseEnd(at) })
    .where(stillOurs(at)),
);

/**
 * Ends a job in the transaction of its effects: deletes it, or schedules it for `next`, or for `now` when it was
 * requested again meanwhile. False when another process has claimed it; the caller must then roll back.
 */
export async function finishJob(
  db: Db,
  { next, now, ...claim }: Claim & { next: Date | null; now: Date },
): Promise<boolean> {
  const job = await lockJob(db, claim);
  if (!job) return false;
  const runAt = job.again ? now : next;
  if (runAt) await refreshJob(db, { ...claim, runAt });
  else await deleteJob(db, claim);
  return true;
}
const lockJob = first(
  composed((db, at: At<Claim>) =>
    db.select({ again: jobs.again }).from(jobs).where(stillOurs(at)).for('update'),
  ),
);
const refreshJob = composed((db, at: At<Claim & { runAt: Date }>) =>
  db
    .update(jobs)
    .set({ ...FRESH, runAt: sql`${at.runAt}` })
    .where(stillOurs(at)),
);
const deleteJob = composed((db, at: At<Claim>) => db.delete(jobs).where(stillOurs(at)));

const UNCLAIMED = { claim: null, leaseUntil: null, again: false } as const;
const FRESH = { ...UNCLAIMED, state: 'waiting', tries: 0, error: null } as const;

/** Returns a claimed job to the queue: retried at `runAt`, with the given number of tries. */
export const putBack = composed((db, at: At<Claim & { runAt: Date; error: string | null; tries: number }>) =>
  db
    .update(jobs)
    .set({
      ...UNCLAIMED,
      state: 'waiting',
      runAt: sql`${at.runAt}`,
      error: sql`${at.error}`,
      tries: sql`${at.tries}`,
    })
    .where(stillOurs(at)),
);

/** Marks a job as dead, for the operator. Of a recurring job only the last failure is kept. */
export async function buryJob(db: Db, { error, ...claim }: Claim & { error: string }) {
  const buried = await updateDead(db, { ...claim, error });
  if (buried?.key === RECURRING) await deleteOtherDead(db, { kind: buried.kind, id: claim.id });
}
const updateDead = first(
  composed((db, at: At<Claim & { error: string }>) =>
    db
      .update(jobs)
      .set({ ...UNCLAIMED, state: 'dead', error: sql`${at.error}` })
      .where(stillOurs(at))
      .returning({ kind: jobs.kind, key: jobs.key }),
  ),
);
const deleteOtherDead = composed((db, at: At<{ kind: string; id: number }>) =>
  db
    .delete(jobs)
    .where(and(eq(jobs.kind, at.kind), eq(jobs.key, RECURRING), eq(jobs.state, 'dead'), ne(jobs.id, at.id))),
);

/** The operator's list, without payloads, which may be private. */
export const selectJobs = (db: Db) => selectAll(db, {});
const selectAll = composed((db) => {
  const { id, kind, key, state, runAt, tries, error } = jobs;
  return db
    .select({ id, kind, key, state, runAt, tries, error })
    .from(jobs)
    .orderBy(asc(state), asc(runAt), asc(id));
});

/** Revives dead jobs, or runs waiting ones now, and returns them. A dead job stays dead if its key is waiting again. */
export const reviveJobs = composed((db, at: At<{ ids: readonly number[]; now: Date }>) => {
  const twin = sql`select 1 from ${jobs} other where other.kind = ${jobs.kind} and other.key = ${jobs.key}
    and other.state <> 'dead' and other.id <> ${jobs.id}`;
  return db
    .update(jobs)
    .set({ ...FRESH, runAt: sql`${at.now}` })
    .where(and(among(jobs.id, at.ids), ne(jobs.state, 'running'), sql`not exists (${twin})`))
    .returning({ id: jobs.id });
});

/** Deletes jobs that are not running, and returns them. */
export const deleteJobs = composed((db, at: At<{ ids: readonly number[] }>) =>
  db
    .delete(jobs)
    .where(and(among(jobs.id, at.ids), ne(jobs.state, 'running')))
    .returning({ id: jobs.id }),
);
