import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** A teacher manages what they put there themself; to any other it is not there. */
const isOwn = (person: Person, { teacherId }: { teacherId: number }) => person.id === teacherId;

export const umkPolicy = policy({
  missing: 'UMK_NOT_FOUND',
  refused: 'UMK_NOT_FOUND',
  allow: { edit: isOwn, remove: isOwn, restore: isOwn },
});
