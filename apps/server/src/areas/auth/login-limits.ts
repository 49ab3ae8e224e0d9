import { LOGIN_TRIES } from '@bilim/contract/areas/auth.contract';

export const WINDOW_SECONDS = LOGIN_TRIES.windowMinutes * 60;

/** A failed try that still counts, and how long ago it was by the database's clock: those of processes may differ. */
export type FailedTry = { login: string; place: string; secondsAgo: number };

/**
 * How many seconds until this login may be tried at this place, 0 when it may be now; and how many until a wrong password
 * is told to be one there. `failures` are the counted ones of this login anywhere and of anyone at this place. The limit
 * for a login is kept per place, so that a stranger cannot lock its owner out; over all places it is wider, and does
 * not bind where the owner has been. The limit of a place, behind whose address a whole campus may sit, stops wrong
 * passwords; right ones pass until it is ten times as much.
 */
export function secondsToWait({
  failures,
  login,
  place,
  known,
}: {
  failures: readonly FailedTry[];
  login: string;
  place: string;
  /** The owner of the login has signed in at this place before. */
  known: boolean;
}): { toTry: number; whenWrong: number } {
  const ofLogin = failures.filter((failure) => failure.login === login);
  const here = failures.filter((failure) => failure.place === place);
  const ofLoginHere = ofLogin.filter((failure) => failure.place === place);
  return {
    toTry: Math.max(
      waitFor(ofLoginHere, LOGIN_TRIES.perLogin),
      waitFor(here, LOGIN_TRIES.perAddressAtMost),
      known ? 0 : waitFor(ofLogin, LOGIN_TRIES.perLoginEverywhere),
    ),
    whenWrong: waitFor(here, LOGIN_TRIES.perAddress),
  };
}

/** Until as many have aged out as it takes to be under the limit again. */
function waitFor(failures: readonly FailedTry[], limit: number): number {
  const newestFirst = failures.map(({ secondsAgo }) => secondsAgo).sort((one, other) => one - other);
  const binding = newestFirst[limit - 1];
  return binding === undefined ? 0 : Math.max(1, Math.ceil(WINDOW_SECONDS - binding));
}
