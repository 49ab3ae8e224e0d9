import { randomUUID } from 'node:crypto';
import { BOOKMARKS_MAX } from '@bilim/contract/areas/library.constants';
import { libraryContract } from '@bilim/contract/areas/library.contract';
import { PREFIX } from '@bilim/contract/limits';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookDownloads, bookmarks, books, events, files, umkItems, umkTypes } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeClass } from '../../testing/factories/academic.ts';
import { type LibraryStage, libraryStage, makeBook, pdfNamed } from '../../testing/factories/library.ts';
import { storedKeys } from '../../testing/stored-keys.ts';

const DAY = 86_400_000;
const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);

describe('reading books', () => {
  let stage: LibraryStage;
  beforeAll(async () => {
    stage = await libraryStage();
  });
  afterAll(() => stage.close());

  const get = (client: TestClient, path: string, query: Record<string, string>, headers = {}) => {
    const search = new URLSearchParams(query);
    return client.inject({ method: 'GET', url: `${PREFIX}${path}?${search}`, headers });
  };
  const fileOf = (client: TestClient, id: number, query = {}, headers = {}) =>
    get(client, libraryContract.file.path, { id_eBook: String(id), ...query }, headers);

  it('sends a PDF as a download, supports ranges, and answers 304 when it is unchanged', async () => {
    const pdf = pdfNamed('Книга.pdf');
    const { id } = await stage.save({ files: [pdf] });
    const whole = await fileOf(stage.student, id);
    expect(whole.rawPayload.equals(pdf.bytes)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const part = await fileOf(stage.student, id, { read: '1' }, { range: 'bytes=0-4' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
    const same = await fileOf(stage.student, id, {}, { 'if-none-match': whole.headers.etag });
    expect(same.statusCode).toBe(304);
  });

  it('sends any file that is no readable book as bytes', async () => {
    const { id } = await stage.save();
    await stage.db.update(files).set({ type: 'text/html' });
    await stage.db.update(books).set({ format: 'file' }).where(eq(books.id, id));
    const { headers } = await fileOf(stage.student, id);
    expect(headers['content-type']).toBe('application/octet-stream');
  });

  it('counts each person who downloads a book once, but no online reader and not its owner', async () => {
    const { id } = await stage.save();
    const count = () => stage.db.$count(bookDownloads, eq(bookDownloads.bookId, id));
    await fileOf(stage.student, id, { read: '1' });
    await fileOf(stage.teacher, id);
    expect(await count()).toBe(0);
    for (const client of [stage.student, stage.student, stage.other]) await fileOf(client, id);
    expect(await count()).toBe(2);
  });

  it('shows a cover inline and makes it cacheable under its versioned address', async () => {
    const { id, cover } = await stage.save();
    const path = libraryContract.cover.path;
    const shown = await get(stage.student, path, { id_eBook: String(id), v: cover ?? '' });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline/),
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const older = await get(stage.student, path, { id_eBook: String(id), v: '0123456789abcdef' });
    expect(older.headers['cache-control']).toBe('private, no-cache');
    await stage.db.update(books).set({ coverId: null }).where(eq(books.id, id));
    expect((await get(stage.student, path, { id_eBook: String(id) })).statusCode).toBe(404);
  });

  it('a book outside the library is open only to the person who added it', async () => {
    const { id } = await stage.save();
    await stage.db.update(books).set({ inLibrary: false }).where(eq(books.id, id));
    const place = { id_eBook: id, page: 1, share: 0, at: TEST_NOW.toISOString() };
    const { get, file, cover, similar, savePlace, bookmarks, saveBookmark, deleteCheck } = libraryContract;
    for (const endpoint of [get, file, cover, similar, savePlace, bookmarks, saveBookmark, deleteCheck]) {
      const foreign = await stage.student.send(endpoint, place);
      expect(foreign.envelope).toMatchObject({ code: 'BOOK_NOT_FOUND', result: 404 });
      expect((await stage.teacher.send(endpoint, place)).status).toBe(200);
    }
    for (const endpoint of [libraryContract.save, libraryContract.remove, libraryContract.restore]) {
      const wire = { id_eBook: id, nameBook: 'x', id_bookCategory: stage.category.id };
      expect((await stage.other.send(endpoint, wire)).status).toBe(404);
    }
    const found = await stage.teacher.call(libraryContract.search, { mine: true });
    expect(found.books.map((book) => book.id)).not.toContain(id);
  });

  describe('the reading position', () => {
    const put = (id: number, page: number, at: Date, client = stage.student) =>
      client.call(libraryContract.savePlace, { id, page, place: null, share: page / 10, at });

    it('is the latest one, in any order in which devices send it', async () => {
      const { id } = await stage.save();
      expect(await put(id, 5, after(-DAY))).toMatchObject({ page: 5 });
      expect(await put(id, 2, after(-2 * DAY))).toMatchObject({ page: 5, at: after(-DAY) });
      expect(await put(id, 7, after(-1_000))).toMatchObject({ page: 7 });
      expect(await stage.student.call(libraryContract.get, { id })).toMatchObject({
        reading: { page: 7, place: null },
      });
      expect(await stage.other.call(libraryContract.get, { id })).toMatchObject({ reading: null });
    });

    it('is never in the future, even when a device clock is ahead', async () => {
      const { id } = await stage.save();
      expect(await put(id, 9, after(DAY))).toMatchObject({ at: TEST_NOW });
      expect(await put(id, 3, after(30_000))).toMatchObject({ page: 3, at: after(30_000) });
    });

    it('may be close to the beginning', async () => {
      const { id } = await stage.save();
      const place = { id, page: 1, place: null, share: 1e-320, at: after(-DAY) };
      expect(await stage.student.call(libraryContract.savePlace, place)).toMatchObject({ share: 0 });
    });

    it('is sent to the person’s other devices when it changes', async () => {
      const { id } = await stage.save();
      const told = async () => {
        const rows = await stage.db
          .select()
          .from(events)
          .where(eq(events.kind, 'library.placed'))
          .orderBy(desc(events.id));
        return rows.map(({ people }) => people);
      };
      const before = (await told()).length;
      await put(id, 5, after(-1_000));
      await put(id, 4, after(-2_000));
      expect(await told()).toHaveLength(before + 1);
      expect((await told())[0]).toEqual([stage.people.student.id]);
    });

    it('lists unfinished books, latest first, without removed ones', async () => {
      const [first, second, ended, gone] = [
        await stage.save(),
        await stage.save(),
        await stage.save(),
        await stage.save(),
      ];
      const client = stage.other;
      await put(first.id, 1, after(-3_000), client);
      await put(second.id, 2, after(-2_000), client);
      await put(gone.id, 2, after(-1_500), client);
      await put(ended.id, 10, after(-1_000), client);
      await stage.teacher.call(libraryContract.remove, { id: gone.id });
      const begun = await client.call(libraryContract.continued, {});
      expect(begun.map(({ id }) => id)).toEqual([second.id, first.id]);
      await stage.db.update(books).set({ inLibrary: false }).where(eq(books.id, second.id));
      expect(await client.call(libraryContract.continued, {})).toMatchObject([
        { id: first.id, reading: { page: 1 } },
      ]);
    });
  });

  describe('bookmarks', () => {
    const mark = (id: number, page: number, clientId?: string) =>
      stage.student.call(libraryContract.saveBookmark, { id, page, place: null, label: 'Важно', clientId });

    it('are sorted by position, unique per position, and private', async () => {
      const { id } = await stage.save();
      const clientId = randomUUID();
      const [later] = [await mark(id, 9, clientId), await mark(id, 9, clientId)];
      const earlier = await mark(id, 2);
      const own = () => stage.student.call(libraryContract.bookmarks, { id });
      expect(await own()).toEqual([earlier, later]);
      expect(await stage.other.call(libraryContract.bookmarks, { id })).toEqual([]);
      await stage.other.call(libraryContract.removeBookmark, { bookmarkId: later.id });
      expect(await own()).toHaveLength(2);
      await stage.student.call(libraryContract.removeBookmark, { bookmarkId: later.id });
      expect(await own()).toEqual([earlier]);
    });

    it('at one place are created once by two concurrent devices', async () => {
      const { id } = await stage.save();
      const marks = await Promise.all([3, 3, 3, 4].map((page) => mark(id, page)));
      expect(new Set(marks.map((each) => each.id)).size).toBe(2);
      const within = { id, page: 3, place: 'epubcfi(/6/2)', label: '' };
      for (const _device of [1, 2]) await stage.student.call(libraryContract.saveBookmark, within);
      expect(await stage.student.call(libraryContract.bookmarks, { id })).toHaveLength(3);
    });

    it('are limited per book', async () => {
      const { id } = await stage.save();
      const row = { personId: stage.people.student.id, bookId: id, page: 1, label: '' };
      await stage.db.insert(bookmarks).values(Array.from({ length: BOOKMARKS_MAX - 1 }, () => row));
      const more = (page: number) => stage.student.send(libraryContract.saveBookmark, { id_eBook: id, page });
      const answers = await Promise.all([2, 3, 4, 5, 6, 7].map(more));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await more(8)).envelope).toMatchObject({ code: 'BOOKMARKS_FULL', result: 409 });
    });
  });

  it('a book removed a month ago is deleted with its file and all reader data', async () => {
    const gone = await stage.save({ files: [pdfNamed('gone.pdf', 'gone for good')] });
    const fresh = await stage.save({ files: [pdfNamed('fresh.pdf', 'to be brought back')] });
    const taught = await makeBook(stage.db, {
      addedById: stage.people.teacher.id,
      categoryId: null,
      inLibrary: false,
    });
    await stage.student.call(libraryContract.savePlace, {
      id: gone.id,
      page: 1,
      place: null,
      share: 0,
      at: TEST_NOW,
    });
    await stage.student.call(libraryContract.saveBookmark, { id: gone.id, page: 1, place: null, label: '' });
    await fileOf(stage.student, gone.id);
    const keysBefore = (await storedKeys(stage.context.files)).length;
    for (const [id, days] of [
      [gone.id, 31],
      [fresh.id, 29],
      [taught.id, 31],
    ] as const) {
      await stage.db
        .update(books)
        .set({ deletedAt: after(-days * DAY) })
        .where(eq(books.id, id));
    }
    await teach(taught.id);
    await teach(gone.id, { shared: true });
    await stage.runJobs();
    const left = (await stage.db.select({ id: books.id }).from(books)).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([fresh.id, taught.id]));
    expect(left).not.toContain(gone.id);
    // The file and its cover.
    expect(await storedKeys(stage.context.files)).toHaveLength(keysBefore - 2);
  });

  /** Makes a book the material of a teacher. */
  async function teach(bookId: number, { shared = false } = {}) {
    const { disciplineId, termId, semesterId, teacherId, assignment } = await makeClass(stage.db, {
      students: 1,
    });
    const names = { nameRu: 'Лекции', nameKg: 'Лекциялар', nameEn: 'Lectures' };
    const [type] = await stage.db
      .insert(umkTypes)
      .values({ ...names, expected: true })
      .returning();
    await stage.db.insert(umkItems).values({
      bookId,
      teacherId,
      disciplineId,
      termId,
      semesterId,
      examTypeId: assignment.examTypeId,
      typeId: type?.id ?? 0,
      audience: 0,
      shared,
      position: 1,
    });
  }
});
