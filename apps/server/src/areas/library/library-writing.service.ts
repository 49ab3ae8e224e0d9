import type { BOOK_LANGUAGES } from '@bilim/contract/areas/library.constants';
import type { Book } from '@bilim/contract/areas/library.contract';
import { Failure } from '@bilim/contract/failures';
import { onceWithFiles } from '../../context/once-with-files.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Attempt } from '../../db/once.queries.ts';
import { inspectBook } from '../../files/book-file.ts';
import type { Upload } from '../../files/upload.ts';
import type { FileWork } from '../../files/with-files.ts';
import { readable } from './book-access.service.ts';
import { type BookText, bookFileOf, changeBook, insertBook, lockLivingBook } from './books.service.ts';
import { selectCategory } from './categories.queries.ts';
import { libraryPolicy, refuseMaterial } from './library.policy.ts';
import { type Caller, getBook } from './library.service.ts';

type Draft = {
  id?: number;
  name: string;
  author: string;
  description: string;
  pages?: number;
  language: (typeof BOOK_LANGUAGES)[number];
  categoryId: number;
};
type Inspected = Awaited<ReturnType<typeof inspectBook>>;
type Writing = Omit<Caller, 'language'> & { text: BookText; inspected: Inspected | null };

/** Adds a book, or changes the one with the given id. A repeated request with the same key changes nothing. */
export async function saveBook({
  context,
  person,
  language,
  uploads: [upload],
  attempt,
  draft: { id = 0, ...draft },
}: Caller & { uploads: readonly Upload[]; attempt?: Attempt; draft: Draft }): Promise<Book> {
  if (draft.name.trim() === '') throw new Failure('BOOK_NAME_NEEDED');
  if (id <= 0 && !upload) throw new Failure('BOOK_FILE_NEEDED');
  if (!(await selectCategory(context.db, { id: draft.categoryId }))) {
    throw new Failure('BOOK_CATEGORY_UNKNOWN');
  }
  const inspected = upload ? await inspectBook({ context, upload, ownerId: person.id }) : null;
  const uploads = upload ? [upload, ...(inspected?.cover ? [inspected.cover] : [])] : [];
  const writing = { context, person, text: { ...draft, inLibrary: true }, inspected };
  const work = (files: FileWork) =>
    id > 0 ? editBook({ ...writing, ...files, id }) : addBook({ ...writing, ...files });
  const saved = await onceWithFiles({ context, attempt, ownerId: person.id, uploads, work });
  return getBook({ context, person, language, id: saved });
}

async function addBook({ context, person, text, inspected, db, kept }: Writing & FileWork): Promise<number> {
  if (!inspected) throw new Failure('BOOK_FILE_NEEDED');
  const file = bookFileOf({ kept, inspected });
  const id = await insertBook({ context, db, text, file, addedById: person.id, fromUmk: false });
  const details = { name: text.name, file: kept[0]?.name };
  await audit(db, { person, action: 'library.added', object: `book:${id}`, details });
  return id;
}

async function editBook({
  context,
  person,
  text,
  inspected,
  id,
  db,
  kept,
  forget,
}: Writing & FileWork & { id: number }): Promise<number> {
  const book = await readable({ db, person, book: await lockLivingBook(db, { id }) });
  refuseMaterial(libraryPolicy.authorize(person, 'edit', book));
  const file = inspected ? bookFileOf({ kept, inspected }) : undefined;
  await changeBook({ context, db, forget, id, text, file });
  const { name, author, categoryId, fileId } = book;
  const details = { before: { name, author, categoryId, fileId }, file: kept[0]?.name };
  await audit(db, { person, action: 'library.edited', object: `book:${id}`, details });
  return id;
}
