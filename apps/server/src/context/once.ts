import { Failure } from '@bilim/contract/failures';
import type * as z from 'zod';
import { type Attempt, claimKey, saveAnswer, selectAttempt, sweepKeys } from '../db/once.queries.ts';
import type { Db } from '../db/open.ts';
import type { AppContext } from './app-context.ts';

/** Longer than any client keeps what it could not send. */
const KEPT_MS = 30 * 86_400_000;

/** Does the deed within the caller's transaction, unless its key has been used: then the transaction is undone. */
type First<Answer> = (db: Db, deed: () => Promise<Answer>) => Promise<Answer>;

/**
 * Does something once, however often and however simultaneously it is asked for under one key: whoever repeats it gets
 * the first answer. The answer is kept as JSON and should be ids: what they stand for is read anew. A call without a
 * key is done each time.
 */
export async function once<Answer>({
  context: { db, now },
  attempt,
  answer: shape,
  work,
}: {
  context: AppContext;
  attempt?: Attempt;
  answer: z.ZodType<Answer>;
  work: (first: First<Answer>) => Promise<Answer>;
}): Promise<Answer> {
  if (!attempt) return work((_, deed) => deed());
  const before = await firstAnswer({ db, attempt, shape });
  if (before !== undefined) return before;
  try {
    const answer = await work(async (db, deed) => {
      if (!(await claimKey(db, { attempt, now: now() }))) throw new DoneMeanwhile();
      const answer = await deed();
      await saveAnswer(db, { ...attempt, answer });
      return answer;
    });
    await sweepKeys(db, { before: new Date(now().getTime() - KEPT_MS) });
    return answer;
  } catch (error) {
    const first = error instanceof DoneMeanwhile ? await firstAnswer({ db, attempt, shape }) : undefined;
    if (first === undefined) throw error;
    return first;
  }
}

/** Another call under the same key was quicker; thrown so that this one leaves nothing behind. */
class DoneMeanwhile extends Error {}

async function firstAnswer<Answer>({
  db,
  attempt,
  shape,
}: {
  db: Db;
  attempt: Attempt;
  shape: z.ZodType<Answer>;
}): Promise<Answer | undefined> {
  const found = await selectAttempt(db, attempt);
  if (!found) return undefined;
  const same = found.call === attempt.call && found.requestHash === attempt.requestHash;
  if (!same) throw new Failure('KEY_REUSED');
  return shape.parse(found.answer);
}
