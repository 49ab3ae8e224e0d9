import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** Only the author may remove and restore an item. */
const isAuthor = (person: Person, item: { authorId: number }) => item.authorId === person.id;

export const __area__Policy = policy({
  missing: '__AREA___NOT_FOUND',
  allow: { remove: isAuthor, restore: isAuthor },
});
