import { CONTINUE_MAX } from '@bilim/contract/areas/library.constants';
import type { Book } from '@bilim/contract/areas/library.contract';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { readable, readableOf } from './book-access.service.ts';
import { keepsLibrary, mayChange } from './library.policy.ts';
import { selectBook, selectContinued, selectSimilar } from './library.queries.ts';

export type Caller = { context: AppContext; person: Person; language: Language };
type BookRow = NonNullable<Awaited<ReturnType<typeof selectBook>>>;

/** Period in which a book is marked as new. */
const NEW_MS = 14 * 86_400_000;

export function bookOf({
  context,
  person,
  row,
}: {
  context: Pick<AppContext, 'now'>;
  person: Person;
  row: BookRow;
}): Book {
  const { readPage, readPlace, readShare, readAt, ...book } = row;
  const may = mayChange(person, row);
  const isBegun = readPage !== null && readShare !== null && readAt !== null;
  return {
    isNew: context.now().getTime() - book.addedAt.getTime() < NEW_MS,
    reading: isBegun ? { page: readPage, place: readPlace, share: readShare, at: readAt } : null,
    can: { edit: may, remove: may },
    ...book,
  };
}

export async function getBook({ context, person, language, id }: Caller & { id: number }): Promise<Book> {
  const { db } = context;
  const book = await selectBook(db, { id, readerId: person.id }, { language });
  return bookOf({ context, person, row: await readable({ db, person, book }) });
}

export async function listSimilar({ context, person, language, id }: Caller & { id: number }) {
  await getBook({ context, person, language, id });
  const rows = await selectSimilar(context.db, { id, readerId: person.id }, { language });
  return rows.map((row) => bookOf({ context, person, row }));
}

/** The caller's unfinished books that they may still read. */
export async function listContinued({ context, person, language }: Caller): Promise<Book[]> {
  const { db } = context;
  const books = await selectContinued(db, { readerId: person.id }, { language });
  const open = await readableOf({ db, person, books });
  return open.slice(0, CONTINUE_MAX).map((row) => bookOf({ context, person, row }));
}

/** Whether the caller may remove a book; without an id, any book. */
export async function checkDelete({ context, person, language, id = 0 }: Caller & { id?: number }) {
  if (id <= 0) return { canDelete: keepsLibrary(person) };
  return { canDelete: (await getBook({ context, person, language, id })).can.remove };
}
