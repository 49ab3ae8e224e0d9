import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** Only members of a class may read its lists, also when the lists are empty. */
export const classPolicy = policy({
  missing: 'FORBIDDEN',
  allow: { readLists: (_person: Person, { isMember }: { isMember: boolean }) => isMember },
});
