import { isOncePassword, readOnceHash } from './once-hash.ts';
import { type Cost, createPasswordPool } from './password-pool.ts';

/** Argon2id with the parameters of OWASP; 'id' is the default algorithm. About 25 ms. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const pool = createPasswordPool();

/**
 * A hash of discarded bytes with the same cost. Unknown logins are checked against it, so that the time does
 * not show whether a login exists.
 */
const UNKNOWN_LOGIN_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dCOt6b4O9VYPi2CChsG4og$SOxHV6n71HfkCir8VxItTcvdnByY0vcwmqwIg9+sGFE';

/** The hash of a password. Only tests with many accounts use another cost. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const answer = await pool({ make: composed(password), cost });
  if (!('made' in answer)) throw new Error('A password could not be hashed', { cause: answer });
  return answer.made;
}

/**
 * Whether the password matches the hash; without a hash it takes as long and returns false. A fast one-time
 * hash is checked after the same slow work, so that the time does not show who has not signed in yet.
 */
export async function isPassword({
  password,
  passwordHash,
  knownAs,
}: {
  password: string;
  passwordHash: string | null;
  /** The login of a user known by device or session; known users go first. */
  knownAs?: string;
}): Promise<boolean> {
  const typed = composed(password);
  const once = passwordHash === null ? null : readOnceHash(passwordHash);
  const slow = once ? null : passwordHash;
  const answer = await pool({ check: typed, against: slow ?? UNKNOWN_LOGIN_HASH }, { of: knownAs });
  if (!('right' in answer)) throw new Error('A password could not be checked', { cause: answer });
  return once ? isOncePassword({ password: typed, ...once }) : answer.right && slow !== null;
}

/** Keyboards may type the same letter with different code points ('й' is one or two). */
const composed = (password: string) => password.normalize('NFC');
