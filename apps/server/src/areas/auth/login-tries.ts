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

/**
 * Checks a secret under the limits. The try is written down as failed before it is checked, in a transaction that
 * others of the same login or address wait for: however many come at once, to however many processes, no more than
 * allowed are checked. A right answer takes the failures back. A device on which the login was right before counts by
 * itself, wherever it is; everybody else at an address counts together.
 */
export async function limited<T>({
  context,
  login,
  address,
  device,
  check,
}: {
  context: AppContext;
  login: string;
  address: string;
  device: string | null;
  /** Gives null when the secret is wrong. */
  check: () => Promise<T | null>;
}): Promise<T | null> {
  const place = device ? `device ${device}` : addressKey(address);
  return turnOfLogin(`${login}\n${place}`, () =>
    turnOfPlace(place, async () => {
      const { id, whenWrong } = await writeTry({ context, login, place, known: device !== null });
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
}): Promise<{ id: number; whenWrong: number }> {
  return context.db.transaction(async (db) => {
    await lockTries(db, { login, place });
    const failures = await selectFailures(db, { login, place, seconds: WINDOW_SECONDS });
    const ask = (known: boolean) => secondsToWait({ failures, login, place, known });
    // Where the owner has been is looked up only when it decides.
    const decides = !known && ask(false).toTry > ask(true).toTry;
    const { toTry, whenWrong } = ask(known || (decides && (await hasBeenAt({ db, login, place }))));
    if (toTry > 0) throw new Failure('TOO_MANY_TRIES', { seconds: toTry });
    return { ...(await insertFailure(db, { login, place })), whenWrong };
  });
}

async function hasBeenAt({ db, login, place }: { db: Db; login: string; place: string }) {
  const addresses = await selectAddressesOfLogin(db, { login });
  return addresses.some(({ address }) => addressKey(address) === place);
}
