import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** A teacher manages only their own materials; those of others are reported as missing. */
const isOwn = (person: Person, { teacherId }: { teacherId: number }) => person.id === teacherId;

export const umkPolicy = policy({
  missing: 'UMK_NOT_FOUND',
  refused: 'UMK_NOT_FOUND',
  allow: { edit: isOwn, remove: isOwn, restore: isOwn },
});
