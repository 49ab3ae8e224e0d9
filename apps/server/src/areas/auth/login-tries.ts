import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { createTurns } from '../../ground/turns.ts';
import { addressKey } from '../../http/address-key.ts';
import { secondsToWait, WINDOW_SECONDS } from './login-limits.ts';
import {
  deleteFailure,
  deleteFailures,
  insertFailure,
  lockTries,
  selectAddressesOfLogin,
  selectFailures,
} from './login-tries.queries.ts';

/** One try of a login at a place after the other: each knows how the one before ended. */
const turnOfLogin = createTurns({ atOnce: 1 });
/** As many as there are threads to check passwords on, so that a busy classroom loses no time. */
const turnOfPlace = createTurns({ atOnce: 4 });

/** Where something is tried, and whether its owner is known to be there: by the address alone nobody is. */
type Place = { name: string; known: boolean };
export type Places = readonly [Place, ...Place[]];

/**
 * Checks a secret under the limits. The try is written down as failed before it is checked, in a transaction that
 * others of the same login or place wait for: however many come at once, to however many processes, no more than
 * allowed are checked. A right answer takes the failures back. Counted at the first of `places` where it may still be
 * tried: whoever copied a device's cookie and used up its tries leaves its owner those of anybody.
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
  /** Gives null when the secret is wrong. */
  check: () => Promise<T | null>;
}): Promise<T | null> {
  const [{ name }] = places;
  return turnOfLogin(`${login}\n${name}`, () =>
    turnOfPlace(name, async () => {
      const { id, place, whenWrong } = await writeTryAt({ context, login, places });
      const checked = await check().catch(async (error: unknown) => {
        // Our own trouble is not a wrong password.
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

/** Writes a try down as failed, in line with those of other processes, or refuses it. */
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
    // Where the owner has been is looked up only when it decides.
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
