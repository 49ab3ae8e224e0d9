import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** A session is ended by whose it is; of somebody else's it is not said that there is one. */
export const sessionPolicy = policy({
  missing: 'SESSION_NOT_FOUND',
  refused: 'SESSION_NOT_FOUND',
  allow: { end: (person: Person, session: { personId: number }) => session.personId === person.id },
});
