import { LOGIN_TRIES } from '@bilim/contract/areas/auth.contract';

const WINDOW_MS = LOGIN_TRIES.windowMinutes * 60_000;

export type FailedTry = { login: string; address: string; at: Date };

/** Tries before this moment no longer count. */
export const countedSince = (now: Date) => new Date(now.getTime() - WINDOW_MS);

/**
 * How many seconds until this login may be tried from this address; 0 when it may be now. `failures` are the counted
 * ones of this login anywhere and of anyone at this address. The limit for a login is kept per address, so that a
 * stranger cannot lock its owner out; over all addresses it is wider, and does not bind where the owner has been.
 */
export function secondsToWait({
  failures,
  login,
  address,
  known,
  now,
}: {
  failures: readonly FailedTry[];
  login: string;
  address: string;
  /** The owner of the login has signed in at this address before. */
  known: boolean;
  now: Date;
}): number {
  const ofLogin = failures.filter((failure) => failure.login === login);
  const here = failures.filter((failure) => failure.address === address);
  const ofLoginHere = ofLogin.filter((failure) => failure.address === address);
  return Math.max(
    waitFor({ failures: ofLoginHere, limit: LOGIN_TRIES.perLogin, now }),
    waitFor({ failures: here, limit: LOGIN_TRIES.perAddress, now }),
    known ? 0 : waitFor({ failures: ofLogin, limit: LOGIN_TRIES.perLoginEverywhere, now }),
  );
}

/** Until as many have aged out as it takes to be under the limit again. */
function waitFor({ failures, limit, now }: { failures: readonly FailedTry[]; limit: number; now: Date }) {
  const newestFirst = failures.map(({ at }) => at.getTime()).sort((one, other) => other - one);
  const binding = newestFirst[limit - 1];
  if (binding === undefined) return 0;
  return Math.max(1, Math.ceil((binding + WINDOW_MS - now.getTime()) / 1_000));
}
