import { ROLE, type Role } from '@bilim/contract/access';
import { plainLogin } from './new-credentials.ts';
import { onceHash } from './once-hash.ts';
import { oneTimePassword } from './one-time-password.ts';

/** About 71 bits, which a quick hash asks for. */
const GROUPS = 4;

/** A password for somebody out of thousands, with the hash that is stored. Made in microseconds, see once-hash.ts. */
export function makeOneOfMany(): { password: string; passwordHash: string } {
  const password = oneTimePassword({ groups: GROUPS });
  return { password, passwordHash: onceHash(password) };
}

/** The login that is issued to somebody, until they choose one: `s200123` of a student, `t10007` of a teacher. */
export const issuedLogin = ({ role, code }: { role: Role; code: number }): string =>
  plainLogin(`${role === ROLE.student ? 's' : 't'}${code}`);
