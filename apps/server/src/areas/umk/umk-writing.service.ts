import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { onceWithFiles } from '../../context/once-with-files.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Attempt } from '../../db/once.queries.ts';
import { inspectBook } from '../../files/book-file.ts';
import type { Upload } from '../../files/upload.ts';
import type { FileWork } from '../../files/with-files.ts';
import type { Person } from '../../ground/person.ts';
import { type BookText, bookFileOf, changeBook, insertBook } from '../library/books.service.ts';
import { umkPolicy } from './umk.policy.ts';
import type { Audience } from './umk.queries.ts';
import { getOwn } from './umk.service.ts';
import type { OfSet } from './umk-classes.queries.ts';
import { tellConcerned } from './umk-concerned.service.ts';
import { holdPlaces, sharedTwice, takePlace } from './umk-places.service.ts';
import {
  type ItemColumns,
  insertItem,
  lockLivingItem,
  selectFacts,
  updateItem,
} from './umk-writing.queries.ts';

type Draft = OfSet &
  Omit<BookText, 'categoryId' | 'pages'> & {
    id?: number;
    typeId: number;
    pages?: number;
    categoryId?: number;
    audience: Audience;
    specialityId?: number;
    sharedId?: number;
  };
type Writing = {
  context: AppContext;
  person: Person;
  item: ItemColumns & OfSet & { termId: number };
  text: BookText;
  sharedId: number | null;
  /** The data found in the uploaded file, if there is one. */
  inspected: Awaited<ReturnType<typeof inspectBook>> | null;
};

/** Legacy clients send an id of 0 or less for 'new' or 'none'. */
const idOrNull = (id: number | undefined) => (id !== undefined && id > 0 ? id : null);

/** Adds a material with its file or with a library book, or changes one. A repeated request changes nothing. */
export async function saveItem({
  context,
  person,
  shownIn,
  uploads: [upload],
  attempt,
  ...draft
}: Draft & {
  context: AppContext;
  person: Person;
  /** The language of the answer; the draft's language is that of the book. */
  shownIn: Language;
  uploads: readonly Upload[];
  attempt?: Attempt;
}): Promise<UmkItem> {
  // A library book already has its file.
  if (upload && idOrNull(draft.sharedId) !== null) throw new Failure('BAD_INPUT', { field: 'files' });
  const known = await readDraft({ context, person, draft });
  const inspected = upload ? await inspectBook({ context, upload, ownerId: person.id }) : null;
  const uploads = upload ? [upload, ...(inspected?.cover ? [inspected.cover] : [])] : [];
  const writing = { context, person, ...known, inspected };
  const id = idOrNull(draft.id);
  const work = (files: FileWork) =>
    id === null ? addItem({ ...writing, ...files }) : changeItem({ ...writing, ...files, id });
  const saved = await onceWithFiles({ context, attempt, ownerId: person.id, uploads, work });
  return getOwn({ context, person, language: shownIn, id: saved });
}

/** Validates the draft: the caller teaches the discipline, and all references exist. */
async function readDraft({
  context,
  person,
  draft,
}: {
  context: AppContext;
  person: Person;
  draft: Draft;
}): Promise<Pick<Writing, 'item' | 'text' | 'sharedId'>> {
  const { yearId, season, disciplineId, semesterId, examTypeId, typeId, audience, inLibrary } = draft;
  const set = { yearId, season, disciplineId, semesterId, examTypeId };
  const named = {
    typeId,
    specialityId: idOrNull(draft.specialityId),
    categoryId: idOrNull(draft.categoryId),
    sharedId: idOrNull(draft.sharedId),
  };
  const { specialityId, categoryId, sharedId } = named;
  const facts = await selectFacts(context.db, { ...set, ...named, teacherId: person.id });
  if (facts.termId === null) throw new Failure('UMK_NOT_TAUGHT');
  if (!facts.type) throw new Failure('BAD_INPUT', { field: 'id_typeUmk' });
  if (specialityId !== null && !facts.speciality) throw new Failure('BAD_INPUT', { field: 'id_speciality' });
  if (sharedId !== null && !facts.shared) throw new Failure('BOOK_NOT_FOUND');
  if (inLibrary && categoryId === null) throw new Failure('BAD_INPUT', { field: 'id_bookCategory' });
  if (categoryId !== null && !facts.category) throw new Failure('BOOK_CATEGORY_UNKNOWN');
  const { name, author, description, pages, language } = draft;
  return {
    item: { ...set, termId: facts.termId, typeId, audience, specialityId },
    text: { name, author, description, pages, language, categoryId, inLibrary },
    sharedId,
  };
}

async function addItem({ sharedId, ...writing }: Writing & FileWork): Promise<number> {
  const { context, person, item, db } = writing;
  await takePlace(db, { ...item, teacherId: person.id });
  const bookId = sharedId ?? (await addBook(writing));
  const shared = sharedId !== null;
  const columns = { ...item, bookId, shared, teacherId: person.id, createdAt: context.now() };
  const { id } = await insertItem(db, columns).catch(sharedTwice);
  await audit(db, { person, action: 'umk.added', object: `umk:${id}`, details: { bookId, shared, ...item } });
  await tellConcerned({ context, db, of: { ...item, teacherId: person.id } });
  return id;
}

type OwnWriting = Omit<Writing, 'sharedId'> & FileWork;

async function addBook({ context, person, text, inspected, db, kept }: OwnWriting): Promise<number> {
  if (!inspected) throw new Failure('UMK_FILE_NEEDED');
  const file = bookFileOf({ kept, inspected });
  return insertBook({ context, db, text, file, addedById: person.id, fromUmk: true });
}

async function changeItem({
  sharedId,
  id,
  ...writing
}: Writing & FileWork & { id: number }): Promise<number> {
  const { context, person, item, inspected, db } = writing;
  await holdPlaces(db, { teacherId: person.id });
  const before = umkPolicy.authorize(person, 'edit', await lockLivingItem(db, { id }));
  if (before.shared) {
    // A shared book belongs to the library: only its recipients and its type can change here.
    if (inspected) throw new Failure('BAD_INPUT', { field: 'files' });
    if (sharedId !== null && sharedId !== before.bookId)
      throw new Failure('BAD_INPUT', { field: 'id_booksShare' });
  } else {
    if (sharedId !== null) throw new Failure('BAD_INPUT', { field: 'id_booksShare' });
    const file = inspected ? bookFileOf({ kept: writing.kept, inspected }) : undefined;
    await changeBook({ context, db, forget: writing.forget, id: before.bookId, text: writing.text, file });
  }
  const moved = before.termId !== item.termId || before.disciplineId !== item.disciplineId;
  if (moved) await takePlace(db, { ...item, teacherId: person.id });
  await updateItem(db, { ...item, id, updatedAt: context.now() }).catch(sharedTwice);
  const { bookId, shared, typeId, audience, specialityId } = before;
  const details = { bookId, shared, before: { typeId, audience, specialityId } };
  await audit(db, { person, action: 'umk.edited', object: `umk:${id}`, details });
  await tellConcerned({ context, db, of: before });
  if (moved) await tellConcerned({ context, db, of: { ...item, teacherId: person.id } });
  return id;
}
