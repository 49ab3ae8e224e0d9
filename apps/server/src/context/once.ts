import { Failure } from '@bilim/contract/failures';
import type * as z from 'zod';
import { type Attempt, saveAnswer, selectAttempt } from '../db/once.queries.ts';
import type { Db } from '../db/open.ts';
import type { AppContext } from './app-context.ts';

/** Runs the action in the caller's transaction. If its key was already used, the transaction is rolled back. */
type First<Answer> = (db: Db, deed: () => Promise<Answer>) => Promise<Answer>;

/**
 * Runs an action once per key, also for simultaneous calls. A repeated call gets the first answer. The answer is stored
 * as JSON and should contain ids; the caller reads the current rows by them. A call without a key runs each time.
 * Repetitions are rare, so the action runs first and its key is inserted last; a second run is rolled back. `lookFirst`
 * checks the key first, for work that costs more than that query.
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
    // A second run of an action may fail because the first one succeeded.
    const refused = error instanceof DoneBefore || error instanceof Failure;
    const first = refused ? await firstAnswer({ db, attempt, shape }) : undefined;
    if (first === undefined) throw error;
    return first;
  }
}

/** Thrown to roll back a repeated action. */
class DoneBefore extends Error {}

/** The stored answer of the key, if there is one. */
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
