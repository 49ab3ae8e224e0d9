import { Failure } from '@bilim/contract/failures';
import type * as z from 'zod';
import { type Attempt, saveAnswer, selectAttempt } from '../db/once.queries.ts';
import type { Db } from '../db/open.ts';
import type { AppContext } from './app-context.ts';

/** Does the deed within the caller's transaction; when its key has been used, the transaction is undone. */
type First<Answer> = (db: Db, deed: () => Promise<Answer>) => Promise<Answer>;

/**
 * Does something once, however often and however simultaneously it is asked for under one key: whoever repeats it gets
 * the first answer. The answer is kept as JSON and should be ids: what they stand for is read anew. A call without a
 * key is done each time. Nobody repeats most calls, so the deed comes first and the key with its answer last: what was
 * done a second time is undone by then. `lookFirst` spares work that costs more than looking.
 */
export async function once<Answer>({
  context: { db, now },
  attempt,
  answer: shape,
  lookFirst = false,
  work,
}: {
  context: AppContext;
  attempt?: Attempt;
  answer: z.ZodType<Answer>;
  lookFirst?: boolean;
  work: (first: First<Answer>) => Promise<Answer>;
}): Promise<Answer> {
  if (!attempt) return work((_, deed) => deed());
  const before = lookFirst ? await firstAnswer({ db, attempt, shape }) : undefined;
  if (before !== undefined) return before;
  try {
    return await work(async (db, deed) => {
      const answer = await deed();
      if (!(await saveAnswer(db, { attempt, answer, now: now() }))) throw new DoneBefore();
      return answer;
    });
  } catch (error) {
    // What cannot be done twice may fail because it was done.
    const refused = error instanceof DoneBefore || error instanceof Failure;
    const first = refused ? await firstAnswer({ db, attempt, shape }) : undefined;
    if (first === undefined) throw error;
    return first;
  }
}

/** Thrown so that what was done again leaves nothing behind. */
class DoneBefore extends Error {}

/** What was answered under the key, if anything was. */
export async function firstAnswer<Answer>({
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
