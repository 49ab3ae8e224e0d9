import { ROLE, type Role } from '@bilim/contract/access';
import { plainLogin } from './new-credentials.ts';
import { onceHash } from './once-hash.ts';
import { oneTimePassword } from './one-time-password.ts';

/** About 71 bits, required for the fast hash. */
const GROUPS = 4;

/** A generated password with its hash. Takes microseconds; see once-hash.ts. */
export function makeOneOfMany(): { password: string; passwordHash: string } {
  const password = oneTimePassword({ groups: GROUPS });
  return { password, passwordHash: onceHash(password) };
}

/** The issued login until the person chooses one: `s200123` for a student, `t10007` for a teacher. */
export const issuedLogin = ({ role, code }: { role: Role; code: number }): string =>
  plainLogin(`${role === ROLE.student ? 's' : 't'}${code}`);
