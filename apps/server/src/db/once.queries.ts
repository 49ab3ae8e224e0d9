import { and, eq, sql } from 'drizzle-orm';
import { type At, composed, first } from './composed.ts';
import type { Db } from './open.ts';
import { onceKeys } from './tables.ts';

const SWEPT_AT_ONCE = 20;

/** One try to do something that is to be done once: whose, under which key, which call with which request. */
export type Attempt = { personId: number; key: string; call: string; requestHash: string };
type Own = Pick<Attempt, 'personId' | 'key'>;

const isOwn = (at: At<Own>) => and(eq(onceKeys.personId, at.personId), eq(onceKeys.key, at.key));

export const selectAttempt = first(
  composed((db, at: At<Own>) => {
    const { call, requestHash, answer } = onceKeys;
    return db.select({ call, requestHash, answer }).from(onceKeys).where(isOwn(at));
  }),
);

/** Takes the key until the transaction ends; false when it is taken. Whoever comes second waits here for the first. */
export async function claimKey(db: Db, { attempt, now }: { attempt: Attempt; now: Date }): Promise<boolean> {
  return (await insertKey(db, { ...attempt, now })).length > 0;
}
const insertKey = composed((db, at: At<Attempt & { now: Date }>) => {
  const { personId, key, call, requestHash, now } = at;
  return db
    .insert(onceKeys)
    .values({ personId, key, call, requestHash, at: now })
    .onConflictDoNothing()
    .returning({ key: onceKeys.key });
});

export const saveAnswer = composed((db, at: At<Own & { answer: unknown }>) =>
  db
    .update(onceKeys)
    .set({ answer: sql`${sql.param(at.answer, onceKeys.answer)}` })
    .where(isOwn(at)),
);

/** Removes some of the keys that nobody will repeat any more; those that another is removing are left to them. */
export const sweepKeys = composed((db, at: At<{ before: Date }>) => {
  const oldest = sql`select ctid from ${onceKeys} where ${onceKeys.at} < ${at.before}
    order by ${onceKeys.at} limit ${SWEPT_AT_ONCE} for update skip locked`;
  return db.execute(sql`delete from ${onceKeys} where ctid in (${oldest})`);
});
