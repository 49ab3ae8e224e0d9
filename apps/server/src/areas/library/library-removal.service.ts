import type { Book } from '@bilim/contract/areas/library.contract';
import { audit } from '../../db/audit.queries.ts';
import { readable } from './book-access.service.ts';
import { lockBook } from './books.queries.ts';
import { lockLivingBook, removeBook, restoreBook } from './books.service.ts';
import { libraryPolicy, refuseMaterial } from './library.policy.ts';
import { type Caller, getBook } from './library.service.ts';

type Removal = Omit<Caller, 'language'> & { id: number };

/** Hides a book from readers; the row is kept, so that the removal can be undone. */
export async function removeFromLibrary({ context, person, id }: Removal) {
  await context.db.transaction(async (db) => {
    const book = await readable({ db, person, book: await lockLivingBook(db, { id }) });
    refuseMaterial(libraryPolicy.authorize(person, 'remove', book));
    await removeBook({ context, db, id });
    const details = { name: book.name, author: book.author };
    await audit(db, { person, action: 'library.removed', object: `book:${id}`, details });
  });
  return null;
}

/** Undoes a removal; no effect if the book is not removed. */
export async function restoreToLibrary({
  context,
  person,
  language,
  id,
}: Removal & Pick<Caller, 'language'>): Promise<Book> {
  await context.db.transaction(async (db) => {
    const book = await readable({ db, person, book: await lockBook(db, { id }) });
    refuseMaterial(libraryPolicy.authorize(person, 'restore', book));
    if (!book.deletedAt) return;
    await restoreBook({ context, db, id });
    await audit(db, { person, action: 'library.restored', object: `book:${id}` });
  });
  return getBook({ context, person, language, id });
}
