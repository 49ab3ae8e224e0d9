import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import type { inspectBook } from '../../files/book-file.ts';
import type { FileWork } from '../../files/with-files.ts';
import {
  type BookColumns,
  insertRow,
  lockBook,
  selectUnusedFiles,
  updateRemoval,
  updateRow,
} from './books.queries.ts';

type In = { context: Pick<AppContext, 'events' | 'now'>; db: Db };
type Inspected = Awaited<ReturnType<typeof inspectBook>>;
/** The fields a user enters; the rest is read from the file. */
export type BookText = Pick<
  BookColumns,
  'name' | 'author' | 'description' | 'language' | 'categoryId' | 'inLibrary'
> & {
  /** Taken from the file when missing or 0. */
  pages?: number | null;
};
type NewFile = Pick<BookColumns, 'fileId' | 'coverId' | 'format'> & { pages: number | null };

/** The rows of a book's file and its cover, stored as `[upload, cover]`, with the data found in the file. */
export function bookFileOf({ kept, inspected }: { kept: FileWork['kept']; inspected: Inspected }): NewFile {
  const [file, cover] = kept;
  if (!file) throw new Failure('BOOK_FILE_NEEDED');
  return {
    fileId: file.id,
    coverId: cover?.id ?? null,
    format: inspected.format,
    pages: inspected.pages,
  };
}

/** Inserts a book and publishes an event if it is shown in the library. */
export async function insertBook({
  context,
  db,
  text,
  file,
  addedById,
  fromUmk,
}: In & { text: BookText; file: NewFile; addedById: number; fromUmk: boolean }): Promise<number> {
  const { pages, ...said } = checked(text);
  const createdAt = context.now();
  const columns = { ...said, ...file, pages: pages ?? file.pages };
  const { id } = await insertRow(db, { ...columns, addedById, fromUmk, createdAt });
  if (said.inLibrary) await tellLibrary({ context, db, id });
  return id;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockBook>>>;

/** Changes a book. A new file replaces the old one, which is deleted unless another book uses it. */
export async function changeBook({
  context,
  db,
  forget,
  id,
  text,
  file,
}: In & Pick<FileWork, 'forget'> & { id: number; text: BookText; file?: NewFile }): Promise<void> {
  const before = await lockLivingBook(db, { id });
  if (!before) throw new Failure('BOOK_NOT_FOUND');
  const { pages, ...said } = checked(text);
  const { fileId, coverId, format } = file ?? before;
  const counted = file ? file.pages : before.pages;
  const columns = { ...said, fileId, coverId, format, pages: pages ?? counted };
  await updateRow(db, { id, ...columns, updatedAt: context.now() });
  if (file) await forgetFiles({ db, forget, books: [before] });
  if (before.inLibrary || said.inLibrary) await tellLibrary({ context, db, id });
}

/** Locks the current row of a book until the transaction ends; undefined when it was removed. */
export async function lockLivingBook(db: Db, { id }: { id: number }): Promise<Locked | undefined> {
  const book = await lockBook(db, { id });
  return book?.deletedAt ? undefined : book;
}

/** Hides a book from readers. The row and the file are kept for a while, so that the removal can be undone. */
export const removeBook = ({ context, db, id }: In & { id: number }): Promise<void> =>
  setRemoval({ context, db, id, deletedAt: context.now() });

/** Undoes a removal. */
export const restoreBook = ({ context, db, id }: In & { id: number }): Promise<void> =>
  setRemoval({ context, db, id, deletedAt: null });

async function setRemoval({ context, db, ...removal }: In & { id: number; deletedAt: Date | null }) {
  const book = await updateRemoval(db, removal);
  if (book?.inLibrary) await tellLibrary({ context, db, id: removal.id });
}

/** Releases the files of books, unless other books use them. */
export async function forgetFiles({
  db,
  forget,
  books,
}: Pick<FileWork, 'db' | 'forget'> & { books: readonly { fileId: number; coverId: number | null }[] }) {
  const ids = books.flatMap(({ fileId, coverId }) => (coverId === null ? [fileId] : [fileId, coverId]));
  const { rows } = await selectUnusedFiles(db, { ids: [...new Set(ids)] });
  await forget(rows.map(({ id }) => id));
}

const tellLibrary = ({ context, db, id }: In & { id: number }) =>
  context.events.publish({
    db,
    to: { audience: 0, facultyId: null },
    event: { kind: 'library.changed', id },
  });

/** Normalizes each text to one line. */
function checked({ name, author, description, pages, ...rest }: BookText) {
  const line = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const named = line(name);
  if (named === '') throw new Failure('BOOK_NAME_NEEDED');
  const said = description.normalize('NFC').replaceAll('\r\n', '\n').trim();
  return { ...rest, name: named, author: line(author), description: said, pages: pages || null };
}
