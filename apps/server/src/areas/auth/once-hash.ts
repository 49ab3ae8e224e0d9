import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The stored hash of a generated one-time password: `$once$salt$hash`. Argon2 is slow to protect guessable
 * passwords, and would take twenty minutes for 50,000 accounts. Generated passwords have 2^71 possibilities,
 * and one that is found only allows to change the credentials once. The chosen password is then hashed by
 * argon2. Use it only for generated passwords of four groups, never for chosen ones.
 */
const MARK = 'once';

export function onceHash(password: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `$${MARK}$${salt}$${digestOf({ salt, password }).toString('base64url')}`;
}

/** The parts of such a hash; null for any other hash. */
export function readOnceHash(passwordHash: string): { salt: string; digest: Buffer } | null {
  const [before, mark, salt, digest, ...rest] = passwordHash.split('$');
  if (before !== '' || mark !== MARK || !salt || !digest || rest.length > 0) return null;
  return { salt, digest: Buffer.from(digest, 'base64url') };
}

/** Compares in constant time. */
export function isOncePassword({
  password,
  salt,
  digest,
}: { password: string } & NonNullable<ReturnType<typeof readOnceHash>>): boolean {
  const own = digestOf({ salt, password });
  return digest.length === own.length && timingSafeEqual(digest, own);
}

/** All salts have the same length, so that different pairs never give the same input. */
const digestOf = ({ salt, password }: { salt: string; password: string }) =>
  createHash('sha256').update(salt).update(password).digest();
