import { ROLE } from '@bilim/contract/access';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

type Owner = { id: number; role: number; groupId: number | null };
type PhotoFacts = { owner: Owner; shareClass: boolean };

/** Staff see every photo, and everyone sees the photos of staff. */
const isOpen = (person: Person, owner: Owner) =>
  person.role !== ROLE.student || owner.role !== ROLE.student || owner.id === person.id;

/** Students see photos of students of their group and classes only. Otherwise they could enumerate all codes. */
export const photoPolicy = policy({
  missing: 'PHOTO_NOT_FOUND',
  refused: 'PHOTO_NOT_FOUND',
  allow: {
    see: (person: Person, { owner, shareClass }: PhotoFacts) =>
      isOpen(person, owner) || (owner.groupId !== null && owner.groupId === person.groupId) || shareClass,
  },
});

/** Whether shared classes decide about access. */
export const asksForClasses = (person: Person, owner: Owner) =>
  !photoPolicy.allows(person, 'see', { owner, shareClass: false });
