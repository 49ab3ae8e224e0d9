import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** The lists of a class are for those who teach or attend it, also when there is nobody in them. */
export const classPolicy = policy({
  missing: 'FORBIDDEN',
  allow: { readLists: (_person: Person, { isMember }: { isMember: boolean }) => isMember },
});
