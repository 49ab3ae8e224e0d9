import { randomUUID } from 'node:crypto';
import { libraryContract } from '@bilim/contract/areas/library.contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, books, events, files, grants } from '../../db/tables.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { type LibraryStage, libraryStage, makeBook, pdfNamed } from '../../testing/factories/library.ts';
import { storedKeys } from '../../testing/stored-keys.ts';

const NOWHERE = 999_999;

describe('writing the library', () => {
  let stage: LibraryStage;
  beforeAll(async () => {
    stage = await libraryStage();
  });
  afterAll(() => stage.close());

  const refusal = async (wire: Record<string, unknown>, sent = [pdfNamed('book.pdf')]) =>
    (
      await stage.teacher.send(
        libraryContract.save,
        { id_bookCategory: stage.category.id, ...wire },
        { files: sent },
      )
    ).envelope;
  const lastAudit = async () =>
    (await stage.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  it('a new PDF gets its page count and cover, an audit line and an event for everyone', async () => {
    const book = await stage.save({ name: '  Базы \u00a0 данных ', author: ' Асанов  Б. ' });
    expect(book).toMatchObject({ name: 'Базы данных', author: 'Асанов Б.', pages: 1, can: { edit: true } });
    expect(book.cover).not.toBeNull();
    expect(await lastAudit()).toMatchObject({ action: 'library.added', object: `book:${book.id}` });
    const [told] = await stage.db.select().from(events).orderBy(desc(events.id)).limit(1);
    expect(told).toMatchObject({ kind: 'library.changed', audience: 0, facultyId: null });
  });

  it('prefers the page count that the user enters', async () => {
    expect(await stage.save({ pages: 214 })).toMatchObject({ pages: 214 });
    expect(await stage.save({ pages: 0 })).toMatchObject({ pages: 1 });
  });

  it.each([
    [{ nameBook: ' \u00a0 ' }, undefined, 'BOOK_NAME_NEEDED'],
    [{ nameBook: 'Книга' }, [], 'BOOK_FILE_NEEDED'],
    [{ nameBook: 'Книга', id_bookCategory: NOWHERE }, undefined, 'BOOK_CATEGORY_UNKNOWN'],
    [
      { nameBook: 'Книга' },
      [{ name: 'book.pdf', bytes: Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`, 'latin1') }],
      'BOOK_TYPE_REFUSED',
    ],
    [{ nameBook: 'Книга', id_eBook: NOWHERE }, undefined, 'BOOK_NOT_FOUND'],
  ])('refuses %o with the file %o: %s', async (wire, sent, code) => {
    const before = await storedKeys(stage.context.files);
    expect(await refusal(wire, sent)).toMatchObject({ code });
    expect(await storedKeys(stage.context.files)).toEqual(before);
  });

  it('a repeated upload adds one book, also when both run at the same moment', async () => {
    const once = { name: 'Один раз', clientId: randomUUID() };
    const together = await Promise.all(Array.from({ length: 4 }, () => stage.save(once)));
    const later = await stage.save(once);
    expect(new Set([...together, later].map(({ id }) => id)).size).toBe(1);
  });

  it('an edit without a file keeps the old file', async () => {
    const before = await stage.save({ name: 'Первая', pages: 7 });
    const after = await stage.save({ id: before.id, name: 'Вторая', files: [] });
    const { fileName, version, cover, pages } = before;
    expect(after).toMatchObject({ id: before.id, name: 'Вторая', fileName, version, cover, pages });
    expect(await lastAudit()).toMatchObject({
      action: 'library.edited',
      details: { before: { name: 'Первая' } },
    });
  });

  it('a new file replaces the old file and cover, unless another book uses them', async () => {
    const first = await stage.save({ files: [pdfNamed('a.pdf', 'first')] });
    const [row] = await stage.db.select().from(books).where(eq(books.id, first.id));
    const { addedById, categoryId, fileId } = row ?? fail();
    const sharing = await makeBook(stage.db, { addedById, categoryId, fileId });
    await stage.save({ id: first.id, files: [pdfNamed('b.pdf', 'second')] });
    const left = async () => {
      const rows = await stage.db.select({ id: files.id }).from(files);
      return rows.map(({ id }) => id).filter((id) => id === row?.fileId || id === row?.coverId);
    };
    expect(await left()).toEqual([row?.fileId]);
    await stage.save({ id: sharing.id, files: [pdfNamed('c.pdf', 'third')] });
    expect(await left()).toEqual([]);
  });

  describe('rights to', () => {
    const outcome = async (client: TestClient, id: number) => {
      const wire = { id_eBook: id, nameBook: 'Книга', id_bookCategory: stage.category.id };
      const edited = await client.send(libraryContract.save, wire);
      const check = await client.send(libraryContract.deleteCheck, { id_eBook: id });
      const removed = await client.send(libraryContract.remove, { id_eBook: id });
      const restored = await client.send(libraryContract.restore, { id_eBook: id });
      return [edited.status, check.envelope.data, removed.status, restored.status];
    };
    const may = (flag: 0 | 1) => [{ deletePerms: flag }];

    it('change and remove a book: the person who added it and librarians only', async () => {
      const { id } = await stage.save();
      expect(await outcome(stage.student, id)).toEqual([403, may(0), 403, 403]);
      expect(await outcome(stage.other, id)).toEqual([403, may(0), 403, 403]);
      expect(await outcome(stage.teacher, id)).toEqual([200, may(1), 200, 200]);
      expect(await outcome(stage.keeper, id)).toEqual([200, may(1), 200, 200]);
    });

    it('manage the books of one faculty: holders of the right in that faculty', async () => {
      const { facultyId } = stage.ownDepartment;
      await stage.db.insert(grants).values({ personId: stage.people.other.id, right: 'library', facultyId });
      const client = await stage.signIn(stage.people.other.id);
      const { id } = await stage.save();
      const foreign = { addedById: stage.people.student.id, categoryId: stage.category.id };
      const byOther = await makeBook(stage.db, foreign);
      expect(await outcome(client, id)).toEqual([200, may(1), 200, 200]);
      expect(await outcome(client, byOther.id)).toEqual([403, may(0), 403, 403]);
      await stage.db.delete(grants).where(eq(grants.personId, stage.people.other.id));
    });

    it('learn whether they may delete any book: librarians', async () => {
      const asked = async (client: TestClient) =>
        (await client.call(libraryContract.deleteCheck, {})).canDelete;
      expect(await Promise.all([stage.keeper, stage.teacher, stage.student].map(asked))).toEqual([
        true,
        false,
        false,
      ]);
    });

    it('change a material in the library: no user, not even its teacher', async () => {
      const given = { addedById: stage.people.teacher.id, categoryId: stage.category.id, fromUmk: true };
      const { id } = await makeBook(stage.db, given);
      for (const client of [stage.teacher, stage.keeper]) {
        expect(await outcome(client, id)).toEqual([409, may(0), 409, 409]);
        expect(await client.call(libraryContract.get, { id })).toMatchObject({
          can: { edit: false, remove: false },
        });
      }
      expect(await outcome(stage.other, id)).toEqual([403, may(0), 403, 403]);
    });
  });

  it('a removed book is hidden until it is restored, and each change publishes an event', async () => {
    const { id } = await stage.save({ name: 'Вернётся' });
    await stage.teacher.call(libraryContract.remove, { id });
    for (const endpoint of [
      libraryContract.get,
      libraryContract.file,
      libraryContract.cover,
      libraryContract.similar,
    ]) {
      const { envelope } = await stage.teacher.send(endpoint, { id_eBook: id });
      expect(envelope).toMatchObject({ code: 'BOOK_NOT_FOUND', result: 404 });
    }
    expect((await refusal({ id_eBook: id, nameBook: 'Поздно' })).code).toBe('BOOK_NOT_FOUND');
    expect(await stage.student.call(libraryContract.list, { text: 'вернётся' })).toEqual([]);
    expect(await stage.teacher.call(libraryContract.restore, { id })).toMatchObject({ id, name: 'Вернётся' });
    expect(await lastAudit()).toMatchObject({ action: 'library.restored' });
    expect(await stage.student.call(libraryContract.list, { text: 'вернётся' })).toMatchObject([{ id }]);
  });
});

function fail(): never {
  throw new Error('The book has no row');
}
