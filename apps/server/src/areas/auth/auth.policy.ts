import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** Only the owner may end a session; for anyone else it does not exist. */
export const sessionPolicy = policy({
  missing: 'SESSION_NOT_FOUND',
  refused: 'SESSION_NOT_FOUND',
  allow: { end: (person: Person, session: { personId: number }) => session.personId === person.id },
});
