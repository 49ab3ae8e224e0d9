import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** Everybody removes, and brings back, what they added themselves. */
const isAuthor = (person: Person, item: { authorId: number }) => item.authorId === person.id;

export const __area__Policy = policy({
  missing: '__AREA___NOT_FOUND',
  allow: { remove: isAuthor, restore: isAuthor },
});
