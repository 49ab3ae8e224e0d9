import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { among } from '../db/among.ts';
import type { Db } from '../db/open.ts';
import { jobs } from '../db/tables.ts';

export type Claimed = { id: number; kind: string; payload: unknown; tries: number; claim: string };
type Claim = { id: number; claim: string };

/**
 * Adds a job in the caller's transaction. When one of this key waits, that one will do; when one runs, it may have
 * looked already, so it is marked to run once more.
 */
export async function insertJob(
  db: Db,
  { kind, key, payload, runAt }: { kind: string; key: string | null; payload: unknown; runAt: Date },
) {
  await db
    .insert(jobs)
    .values({ kind, key, payload, runAt })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      targetWhere: sql`${jobs.state} <> 'dead'`,
      set: {
        again: sql`${jobs.state} = 'running'`,
        runAt: sql`least(${jobs.runAt}, excluded.run_at)`,
      },
    });
}

/** Adds a job that comes by itself, unless it is there already. */
export async function insertRecurring(db: Db, { kind, runAt }: { kind: string; runAt: Date }) {
  await db.insert(jobs).values({ kind, key: RECURRING, payload: {}, runAt }).onConflictDoNothing();
}
const RECURRING = 'recurring';

/** Takes the job that is due longest, or one whose process has fallen silent. No two callers get the same. */
export async function claimJob(
  db: Db,
  { kinds, now, leaseMs }: { kinds: readonly string[]; now: Date; leaseMs: number },
): Promise<Claimed | null> {
  const due = sql`select ${jobs.id} from ${jobs}
    where ${jobs.kind} = any(${sql.param([...kinds])}::text[])
      and ((${jobs.state} = 'waiting' and ${jobs.runAt} <= ${now})
        or (${jobs.state} = 'running' and ${jobs.leaseUntil} < clock_timestamp()))
    order by ${jobs.runAt}, ${jobs.id} limit 1 for update skip locked`;
  const [row] = await db
    .update(jobs)
    .set({
      state: 'running',
      tries: sql`${jobs.tries} + 1`,
      claim: sql`gen_random_uuid()`,
      leaseUntil: leaseEnd(leaseMs),
    })
    .where(sql`${jobs.id} = (${due})`)
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, tries: jobs.tries, claim: jobs.claim });
  return row?.claim ? { ...row, claim: row.claim } : null;
}

/** By the database's clock, which is the same for every process. */
const leaseEnd = (leaseMs: number) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

const stillOurs = ({ id, claim }: Claim) => and(eq(jobs.id, id), eq(jobs.claim, claim));

export async function extendLease(db: Db, { leaseMs, ...claim }: Claim & { leaseMs: number }) {
  await db
    .update(jobs)
    .set({ leaseUntil: leaseEnd(leaseMs) })
    .where(stillOurs(claim));
}

/**
 * The end of a job, in the transaction of its effects: removed, or waiting for `next`, or for `now` when it was asked
 * for again meanwhile. False when another process has taken it: then these effects must not be.
 */
export async function finishJob(
  db: Db,
  { next, now, ...claim }: Claim & { next: Date | null; now: Date },
): Promise<boolean> {
  const [row] = await db.select({ again: jobs.again }).from(jobs).where(stillOurs(claim)).for('update');
  if (!row) return false;
  const runAt = row.again ? now : next;
  if (runAt)
    await db
      .update(jobs)
      .set({ ...FRESH, runAt })
      .where(stillOurs(claim));
  else await db.delete(jobs).where(stillOurs(claim));
  return true;
}

const UNCLAIMED = { claim: null, leaseUntil: null, again: false } as const;
const FRESH = { ...UNCLAIMED, state: 'waiting', tries: 0, error: null } as const;

/** Gives a claimed job back: to be tried at `runAt`, counted as a try or not. */
export async function putBack(
  db: Db,
  { runAt, error, tries, ...claim }: Claim & { runAt: Date; error: string | null; tries: number },
) {
  await db
    .update(jobs)
    .set({ ...UNCLAIMED, state: 'waiting', runAt, error, tries })
    .where(stillOurs(claim));
}

/** Leaves a job to the operator. Of a recurring one only the last failure is kept. */
export async function buryJob(db: Db, { error, ...claim }: Claim & { error: string }) {
  const [buried] = await db
    .update(jobs)
    .set({ ...UNCLAIMED, state: 'dead', error })
    .where(stillOurs(claim))
    .returning({ kind: jobs.kind, key: jobs.key });
  if (buried?.key !== RECURRING) return;
  await db
    .delete(jobs)
    .where(
      and(eq(jobs.kind, buried.kind), eq(jobs.key, RECURRING), eq(jobs.state, 'dead'), ne(jobs.id, claim.id)),
    );
}

/** What the operator sees: no payload, which may be private. */
export function selectJobs(db: Db) {
  return db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      key: jobs.key,
      state: jobs.state,
      runAt: jobs.runAt,
      tries: jobs.tries,
      error: jobs.error,
    })
    .from(jobs)
    .orderBy(asc(jobs.state), asc(jobs.runAt), asc(jobs.id));
}

/** Brings dead jobs back, or waiting ones forward, and says which. One whose key waits again already stays dead. */
export async function reviveJobs(
  db: Db,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number[]> {
  const twin = sql`select 1 from ${jobs} other where other.kind = ${jobs.kind} and other.key = ${jobs.key}
    and other.state <> 'dead' and other.id <> ${jobs.id}`;
  const revived = await db
    .update(jobs)
    .set({ ...FRESH, runAt: now })
    .where(and(among(jobs.id, ids), ne(jobs.state, 'running'), sql`not exists (${twin})`))
    .returning({ id: jobs.id });
  return revived.map(({ id }) => id);
}

/** Removes jobs that do not run just now, and says which. */
export async function deleteJobs(db: Db, { ids }: { ids: readonly number[] }): Promise<number[]> {
  const removed = await db
    .delete(jobs)
    .where(and(among(jobs.id, ids), ne(jobs.state, 'running')))
    .returning({ id: jobs.id });
  return removed.map(({ id }) => id);
}
