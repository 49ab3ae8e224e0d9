import { holds, ROLE } from '@bilim/contract/access';
import { Failure } from '@bilim/contract/failures';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

/** The data that decides who may change a book: the person who added it, and that person's units. */
export type Added = {
  addedById: number;
  facultyId: number | null;
  departmentId: number | null;
  fromUmk: boolean;
};

/** True for the person who added the book, and for holders of the library right over that person's unit. */
const isKeeper = (person: Person, book: Added) =>
  person.role === ROLE.teacher && (book.addedById === person.id || holds(person, 'library', book));

export const libraryPolicy = policy<Added, 'edit' | 'remove' | 'restore'>({
  missing: 'BOOK_NOT_FOUND',
  allow: { edit: isKeeper, remove: isKeeper, restore: isKeeper },
});

/** Materials cannot be changed here; their teacher changes them in the materials area. */
export const mayChange = (person: Person, book: Added): boolean => !book.fromUmk && isKeeper(person, book);

/** Whether the person may remove any book from the library. */
export const keepsLibrary = (person: Person): boolean => holds(person, 'library');

/** Materials are changed only in the materials area. */
export function refuseMaterial(book: Added): void {
  if (book.fromUmk) throw new Failure('BOOK_OF_MATERIALS');
}
