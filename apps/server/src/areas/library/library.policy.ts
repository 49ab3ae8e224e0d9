import { holds, ROLE } from '@bilim/contract/access';
import { Failure } from '@bilim/contract/failures';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** A book, by what decides who may change it: who added it, and of which unit they are. */
export type Added = {
  addedById: number;
  facultyId: number | null;
  departmentId: number | null;
  fromUmk: boolean;
};

/** Whoever added it, and holders of the library right where that reaches the one who did. */
const isKeeper = (person: Person, book: Added) =>
  person.role === ROLE.teacher && (book.addedById === person.id || holds(person, 'library', book));

export const libraryPolicy = policy<Added, 'edit' | 'remove' | 'restore'>({
  missing: 'BOOK_NOT_FOUND',
  allow: { edit: isKeeper, remove: isKeeper, restore: isKeeper },
});

/** What the buttons know: materials are changed where they are kept. */
export const mayChange = (person: Person, book: Added): boolean => !book.fromUmk && isKeeper(person, book);

/** Whether somebody may take any book out of the library. */
export const keepsLibrary = (person: Person): boolean => holds(person, 'library');

/** Teachers' materials are changed where they are kept, by whoever may. */
export function refuseMaterial(book: Added): void {
  if (book.fromUmk) throw new Failure('BOOK_OF_MATERIALS');
}
