import { Failure } from '@bilim/contract/failures';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { materialsAmong } from '../umk/umk-access.service.ts';

type Readable = { id: number; inLibrary: boolean; addedById: number };
type Reading = { db: Db; person: Person };

/**
 * The books a person may read. Library books are open to everyone; other books only to the person who added them and to
 * the students their material is meant for.
 */
export async function readableOf<Book extends Readable>({
  db,
  person,
  books,
}: Reading & { books: readonly Book[] }): Promise<Book[]> {
  const isOpen = (book: Book) => book.inLibrary || book.addedById === person.id;
  const asked = books.filter((book) => !isOpen(book)).map(({ id }) => id);
  const meant = asked.length > 0 ? await materialsAmong({ db, person, bookIds: asked }) : new Set<number>();
  return books.filter((book) => isOpen(book) || meant.has(book.id));
}

/** The book, or BOOK_NOT_FOUND if it is missing or the person may not read it. */
export async function readable<Book extends Readable>({
  db,
  person,
  book,
}: Reading & { book: Book | undefined }): Promise<Book> {
  const [found] = await readableOf({ db, person, books: book ? [book] : [] });
  if (!found) throw new Failure('BOOK_NOT_FOUND');
  return found;
}
