import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { type At, composed, first } from './queries/composed.ts';
import { onceKeys } from './tables.ts';

/** One attempt at a call with an idempotency key: the person, the key, the call and the hash of the request. */
export type Attempt = { personId: number; key: string; call: string; requestHash: string };
type Own = Pick<Attempt, 'personId' | 'key'>;

const isOwn = (at: At<Own>) => and(eq(onceKeys.personId, at.personId), eq(onceKeys.key, at.key));

export const selectAttempt = first(
  composed((db, at: At<Own>) => {
    const { call, requestHash, answer } = onceKeys;
    return db.select({ call, requestHash, answer }).from(onceKeys).where(isOwn(at));
  }),
);

/**
 * Saves the answer for a key; returns false when one is saved already. A second caller waits here until the first has
 * committed.
 */
export async function saveAnswer(
  db: Db,
  { attempt, answer, now }: { attempt: Attempt; answer: unknown; now: Date },
): Promise<boolean> {
  return (await insertAnswer(db, { ...attempt, answer, now })).length > 0;
}
const insertAnswer = composed((db, at: At<Attempt & { answer: unknown; now: Date }>) => {
  const { personId, key, call, requestHash, answer, now } = at;
  return db
    .insert(onceKeys)
    .values({ personId, key, call, requestHash, answer, at: now })
    .onConflictDoNothing()
    .returning({ key: onceKeys.key });
});

/** The index that refuses a second answer for one key. */
export const ONCE_KEY = 'once_keys_person_id_key_pk';

/**
 * Part of a single statement that must run once: inserts its answer. If the key has an answer, or one is being saved,
 * the insert violates `ONCE_KEY` and the entire statement fails.
 */
export const keptInStatement = (
  at: At<Attempt>,
  { answer, from, now }: Record<'answer' | 'from' | 'now', SQL>,
) => sql`
    insert into ${onceKeys} (person_id, key, call, request_hash, answer, at)
      select ${at.personId}::integer, ${at.key}::uuid, ${at.call}::text, ${at.requestHash}::text, ${answer}, ${now}
      from ${from}`;

/** Deletes expired keys. */
export const sweepKeys = composed((db, at: At<{ before: Date }>) =>
  db.delete(onceKeys).where(lt(onceKeys.at, at.before)),
);
