import { LOGIN_TRIES } from '@bilim/contract/areas/auth.contract';

export const WINDOW_SECONDS = LOGIN_TRIES.windowMinutes * 60;

/**
 * A failed try that still counts. Its age is by the clock of the database, because clocks of processes may
 * differ.
 */
export type FailedTry = { login: string; place: string; secondsAgo: number };

/**
 * `toTry`: seconds until this login may be tried at this place, 0 for now. `whenWrong`: seconds until a wrong
 * password is reported as wrong there. `failures` are the counted ones of this login at any place, and of all
 * logins at this place.
 *
 * The limit of a login is kept per place, so that a stranger cannot lock its owner out. Over all places it is
 * wider, and does not apply where the owner has signed in before. A campus may share one address, so the
 * limit of a place stops only wrong passwords; correct ones pass until ten times the limit.
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

/** Seconds until enough failures have expired to be below the limit. */
function waitFor(failures: readonly FailedTry[], limit: number): number {
  const newestFirst = failures.map(({ secondsAgo }) => secondsAgo).sort((one, other) => one - other);
  const binding = newestFirst[limit - 1];
  return binding === undefined ? 0 : Math.max(1, Math.ceil(WINDOW_SECONDS - binding));
}
