import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * What is stored of a one-time password that was made for a whole university at once: `$once$salt$hash`. Argon2 is slow because
 * people choose passwords that can be guessed, and for 50,000 of them it would take twenty minutes. These are drawn by us: whoever
 * has the hash still has 2^71 passwords to try, and one that is found opens nothing but the change of credentials, once. What a
 * person then chooses is hashed by argon2. Only for passwords of four groups; nothing that anybody chose may be kept so.
 */
const MARK = 'once';

export function onceHash(password: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `$${MARK}$${salt}$${digestOf({ salt, password }).toString('base64url')}`;
}

/** What such a hash consists of; null for any other. */
export function readOnceHash(passwordHash: string): { salt: string; digest: Buffer } | null {
  const [before, mark, salt, digest, ...rest] = passwordHash.split('$');
  if (before !== '' || mark !== MARK || !salt || !digest || rest.length > 0) return null;
  return { salt, digest: Buffer.from(digest, 'base64url') };
}

/** In a time that does not tell how much of it was right. */
export function isOncePassword({
  password,
  salt,
  digest,
}: { password: string } & NonNullable<ReturnType<typeof readOnceHash>>): boolean {
  const own = digestOf({ salt, password });
  return digest.length === own.length && timingSafeEqual(digest, own);
}

/** Salts have one length, so that no two pairs are the same text. */
const digestOf = ({ salt, password }: { salt: string; password: string }) =>
  createHash('sha256').update(salt).update(password).digest();
