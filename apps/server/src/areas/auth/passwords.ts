import { isOncePassword, readOnceHash } from './once-hash.ts';
import { type Cost, createPasswordPool } from './password-pool.ts';

/** Argon2id as OWASP advises; its default algorithm is the 'id' one. About 25 ms. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const pool = createPasswordPool();

/**
 * A hash of bytes that were thrown away, at the same cost. Checking a login that does not exist against it takes as
 * long as checking one that does, so that time does not tell who is here.
 */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$dCOt6b4O9VYPi2CChsG4og$SOxHV6n71HfkCir8VxItTcvdnByY0vcwmqwIg9+sGFE';

/** What is stored instead of a password. The cost is another for the many accounts of tests alone. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const answer = await pool({ make: composed(password), cost });
  if (!('made' in answer)) throw new Error('A password could not be hashed', { cause: answer });
  return answer.made;
}

/**
 * Whether this is the password behind the hash; without a hash it takes as long and says no. A quick hash is looked at after the
 * same slow work, so that time does not tell either who has not signed in yet.
 */
export async function isPassword({
  password,
  passwordHash,
  knownAs,
}: {
  password: string;
  passwordHash: string | null;
  /** The login of somebody who is known by their device or session: they go first. */
  knownAs?: string;
}): Promise<boolean> {
  const typed = composed(password);
  const once = passwordHash === null ? null : readOnceHash(passwordHash);
  const slow = once ? null : passwordHash;
  const answer = await pool({ check: typed, against: slow ?? NOBODYS_HASH }, { of: knownAs });
  if (!('right' in answer)) throw new Error('A password could not be checked', { cause: answer });
  return once ? isOncePassword({ password: typed, ...once }) : answer.right && slow !== null;
}

/** The same letters typed on two keyboards may differ in code points ('й' is one or two). */
const composed = (password: string) => password.normalize('NFC');
