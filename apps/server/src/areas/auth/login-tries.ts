import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { createTurns } from '../../ground/turns.ts';
import { addressKey } from '../../http/limits/address-key.ts';
import { secondsToWait, WINDOW_SECONDS } from './login-limits.ts';
import {
  deleteFailure,
  deleteFailures,
  insertFailure,
  lockTries,
  selectAddressesOfLogin,
  selectFailures,
} from './login-tries.queries.ts';

/** Tries of a login at a place run one after another, so each sees the result of the previous one. */
const turnOfLogin = createTurns({ atOnce: 1 });
/** Equals the number of password threads, so that a busy classroom is not slowed down. */
const turnOfPlace = createTurns({ atOnce: 4 });

/** The place of a try, and whether its owner is known there; an address alone is never known. */
type Counter = { name: string; known: boolean };
export type Places = readonly [Counter, ...Counter[]];

/**
 * Checks a secret under the limits. The try is stored as failed before the check, in a transaction that locks
 * login and place. So concurrent tries in all processes never exceed the limit. A correct secret removes the
 * failures.
 *
 * The try counts at the first of `places` that still allows one. A person whose device cookie was copied and
 * used up can still try at the address.
 */
export async function limited<T>({
  context,
  login,
  places,
  check,
}: {
  context: AppContext;
  login: string;
  places: Places;
  /** Returns null for a wrong secret. */
  check: () => Promise<T | null>;
}): Promise<T | null> {
  const [{ name }] = places;
  return turnOfLogin(`${login}\n${name}`, () =>
    turnOfPlace(name, async () => {
      const { id, place, whenWrong } = await writeTryAt({ context, login, places });
      const checked = await check().catch(async (error: unknown) => {
        // An internal error is not a wrong password.
        await deleteFailure(context.db, { id });
        throw error;
      });
      if (checked !== null) await deleteFailures(context.db, { login, place });
      else if (whenWrong > 0) throw new Failure('TOO_MANY_TRIES', { seconds: whenWrong });
      return checked;
    }),
  );
}

async function writeTryAt({
  places: [first, ...others],
  ...tried
}: {
  context: AppContext;
  login: string;
  places: Places;
}): ReturnType<typeof writeTry> {
  try {
    return await writeTry({ ...tried, place: first.name, known: first.known });
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || !isTooMany(error)) throw error;
    return writeTryAt({ ...tried, places: [next, ...rest] });
  }
}

const isTooMany = (error: unknown) => error instanceof Failure && error.code === 'TOO_MANY_TRIES';

/** Stores a try as failed, or refuses it; locks out concurrent tries in other processes. */
export function writeTry({
  context,
  login,
  place,
  known,
}: {
  context: AppContext;
  login: string;
  place: string;
  known: boolean;
}): Promise<{ id: number; place: string; whenWrong: number }> {
  return context.db.transaction(async (db) => {
    await lockTries(db, { login, place });
    const failures = await selectFailures(db, { login, place, seconds: WINDOW_SECONDS });
    const ask = (known: boolean) => secondsToWait({ failures, login, place, known });
    // The owner's addresses are queried only when they change the result.
    const decides = !known && ask(false).toTry > ask(true).toTry;
    const { toTry, whenWrong } = ask(known || (decides && (await hasBeenAt({ db, login, place }))));
    if (toTry > 0) throw new Failure('TOO_MANY_TRIES', { seconds: toTry });
    return { ...(await insertFailure(db, { login, place })), place, whenWrong };
  });
}

async function hasBeenAt({ db, login, place }: { db: Db; login: string; place: string }) {
  const addresses = await selectAddressesOfLogin(db, { login });
  return addresses.some(({ address }) => addressKey(address) === place);
}
