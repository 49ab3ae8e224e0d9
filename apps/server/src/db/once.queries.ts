import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type At, composed, first } from './composed.ts';
import type { Db } from './open.ts';
import { onceKeys } from './tables.ts';

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

/**
 * Writes down what was answered under a key; false when something was before. Whoever comes second waits here until the
 * first has committed.
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

/** Which index refuses a second answer under one key. */
export const ONCE_KEY = 'once_keys_person_id_key_pk';

/**
 * The part of a statement that is done once by itself: the insert of what it answers. Where something was answered under
 * the key before, or is just being, it breaks `ONCE_KEY`, and the whole statement with it.
 */
export const keptInStatement = (
  at: At<Attempt>,
  { answer, from, now }: Record<'answer' | 'from' | 'now', SQL>,
) => sql`
    insert into ${onceKeys} (person_id, key, call, request_hash, answer, at)
      select ${at.personId}::integer, ${at.key}::uuid, ${at.call}::text, ${at.requestHash}::text, ${answer}, ${now}
      from ${from}`;

/** Removes the keys that nobody will repeat any more. */
export const sweepKeys = composed((db, at: At<{ before: Date }>) =>
  db.delete(onceKeys).where(lt(onceKeys.at, at.before)),
);
