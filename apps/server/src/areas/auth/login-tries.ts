import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { addressKey } from '../../http/address-key.ts';
import { countedSince, secondsToWait } from './login-limits.ts';
import {
  deleteFailure,
  deleteFailures,
  insertFailure,
  lockTries,
  selectAddressesOfLogin,
  selectFailures,
} from './login-tries.queries.ts';
import { createTurns } from './turns.ts';

/** One try of a login at an address after the other: each knows how the one before ended. */
const turnOfLogin = createTurns({ atOnce: 1 });
/** As many as there are threads to check passwords on, so that a busy classroom loses no time. */
const turnOfAddress = createTurns({ atOnce: 4 });

/**
 * Checks a secret under the limits. The try is written down as failed before it is checked, in a transaction that
 * others of the same login or address wait for: however many come at once, to however many processes, no more than
 * allowed are checked. A right answer takes the failures back.
 */
export async function limited<T>({
  context,
  login,
  address: from,
  check,
}: {
  context: AppContext;
  login: string;
  address: string;
  /** Gives null when the secret is wrong. */
  check: () => Promise<T | null>;
}): Promise<T | null> {
  const address = addressKey(from);
  return turnOfLogin(`${login}\n${address}`, () =>
    turnOfAddress(address, async () => {
      const { id } = await writeTry({ context, login, address });
      const checked = await check().catch(async (error: unknown) => {
        // Our own trouble is not a wrong password.
        await deleteFailure(context.db, { id });
        throw error;
      });
      if (checked !== null) await deleteFailures(context.db, { login, address });
      return checked;
    }),
  );
}

/** Writes a try down as failed, in line with those of other processes, or refuses it. */
export function writeTry({
  context,
  login,
  address,
}: {
  context: AppContext;
  login: string;
  address: string;
}): Promise<{ id: number }> {
  const now = context.now();
  const since = countedSince(now);
  return context.db.transaction(async (db) => {
    await lockTries(db, { login, address });
    const failures = await selectFailures(db, { login, address, since });
    const ask = (known: boolean) => secondsToWait({ failures, login, address, known, now });
    // Where the owner has been is looked up only when it decides.
    const known = ask(false) > ask(true) && (await isKnown({ db, login, address }));
    const seconds = ask(known);
    if (seconds > 0) throw new Failure('TOO_MANY_TRIES', { seconds });
    return insertFailure(db, { login, address, now });
  });
}

async function isKnown({ db, login, address }: { db: AppContext['db']; login: string; address: string }) {
  const addresses = await selectAddressesOfLogin(db, { login });
  return addresses.some((been) => addressKey(been.address) === address);
}
