import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { onceKeys } from './tables.ts';

const SWEPT_AT_ONCE = 20;

/** One try to do something that is to be done once: whose, under which key, which call with which request. */
export type Attempt = { personId: number; key: string; call: string; requestHash: string };

const own = ({ personId, key }: Attempt) => and(eq(onceKeys.personId, personId), eq(onceKeys.key, key));

export async function selectAttempt(db: Db, attempt: Attempt) {
  const { call, requestHash, answer } = onceKeys;
  const [row] = await db.select({ call, requestHash, answer }).from(onceKeys).where(own(attempt));
  return row;
}

/** Takes the key until the transaction ends; false when it is taken. Whoever comes second waits here for the first. */
export async function claimKey(db: Db, { attempt, now }: { attempt: Attempt; now: Date }): Promise<boolean> {
  const rows = await db
    .insert(onceKeys)
    .values({ ...attempt, at: now })
    .onConflictDoNothing()
    .returning({ key: onceKeys.key });
  return rows.length > 0;
}

export async function saveAnswer(db: Db, { attempt, answer }: { attempt: Attempt; answer: unknown }) {
  await db.update(onceKeys).set({ answer }).where(own(attempt));
}

/** Removes some of the keys that nobody will repeat any more; those that another is removing are left to them. */
export async function sweepKeys(db: Db, { before }: { before: Date }) {
  const oldest = sql`select ctid from ${onceKeys} where ${onceKeys.at} < ${before}
    order by ${onceKeys.at} limit ${SWEPT_AT_ONCE} for update skip locked`;
  await db.execute(sql`delete from ${onceKeys} where ctid in (${oldest})`);
}
