import { Failure } from '@bilim/contract/failures';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { mayReadMaterial } from '../umk/umk-access.service.ts';

type Readable = { id: number; inLibrary: boolean; addedById: number };

/** What stands in the library is everybody's; the rest is for whoever added it and for whom the material is meant. */
export async function mayRead({ db, person, book }: { db: Db; person: Person; book: Readable }) {
  if (book.inLibrary || book.addedById === person.id) return true;
  return mayReadMaterial({ db, person, bookId: book.id });
}

/** The book itself, once it is there and its reader may; for everybody else there is none. */
export async function readable<Book extends Readable>({
  db,
  person,
  book,
}: {
  db: Db;
  person: Person;
  book: Book | undefined;
}): Promise<Book> {
  if (!book || !(await mayRead({ db, person, book }))) throw new Failure('BOOK_NOT_FOUND');
  return book;
}
