import { randomUUID } from 'node:crypto';
import { umkContract } from '@bilim/contract/areas/umk.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, books, files, umkItems } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { makeDiscipline, makeTeacher } from '../../testing/factories/academic.ts';
import { pdf, type UmkStage, umkStage } from '../../testing/factories/umk.ts';
import { storedKeys } from '../../testing/stored-keys.ts';

const NOWHERE = 999_999;

describe('writing materials', () => {
  let stage: UmkStage;
  beforeAll(async () => {
    stage = await umkStage();
  });
  afterAll(() => stage.close());

  const wire = (fields: Record<string, unknown> = {}) => ({
    year: 2026,
    ws: 1,
    id_discipline: stage.set.disciplineId,
    id_semester: stage.set.semesterId,

    id_examination: stage.set.examTypeId,
    id_typeUmk: stage.types.other,
    bookName: 'Материал',
    ...fields,
  });
  const refusal = async (fields: Record<string, unknown>, sent = [pdf('x')], by = stage.teacher) => {
    const { envelope } = await by.send(umkContract.save, wire(fields), { files: sent });
    return envelope;
  };
  const bookOf = async (id: number) => (await stage.db.select().from(books).where(eq(books.id, id)))[0];

  it('stores the entered fields, and takes a missing page count from the PDF', async () => {
    const made = await stage.save({
      name: ' Лекция 1 ',
      author: 'Асанова А. Б.',
      description: 'Введение\r\nи обзор',
      language: 'kg',
      typeId: stage.types.lectures,
      audience: 1,
      specialityId: stage.speciality,
      files: [pdf('lecture')],
    });
    expect(made).toMatchObject({
      name: 'Лекция 1',
      author: 'Асанова А. Б.',
      description: 'Введение\nи обзор',
      language: 'kg',
      typeId: stage.types.lectures,
      typeName: 'Лекции',
      audience: 1,
      specialityId: stage.speciality,
      fileName: 'lecture.pdf',
      type: 'application/pdf',
      format: 'pdf',
      pages: 1,
      shared: false,
      inLibrary: false,
      sharedId: null,
      teacherId: stage.teacherId,
      addedAt: TEST_NOW,
      downloads: 0,
    });
    expect(await stage.save({ pages: 12, files: [pdf('pages')] })).toMatchObject({ pages: 12 });
    expect(await bookOf(made.bookId)).toMatchObject({ fromUmk: true, addedById: stage.teacherId });
  });

  it('requires a file or a library book, and a name for a file', async () => {
    expect(await refusal({}, [])).toMatchObject({ code: 'UMK_FILE_NEEDED', result: 400 });
    expect(await refusal({ bookName: '  ' })).toMatchObject({ code: 'BOOK_NAME_NEEDED' });
    expect(await refusal({ id_booksShare: NOWHERE }, [])).toMatchObject({ code: 'BOOK_NOT_FOUND' });
  });

  it('requires that the teacher teaches the discipline in this term, semester and form of control', async () => {
    const other = (await makeDiscipline(stage.db)).id;
    for (const fields of [
      { id_discipline: other },
      { ws: 2 },
      { year: 2024 },
      { id_semester: 9 },
      { id_examination: NOWHERE },
    ]) {
      expect(await refusal(fields)).toMatchObject({ code: 'UMK_NOT_TAUGHT', result: 403 });
    }
    const idle = await stage.signIn((await makeTeacher(stage.db)).id);
    expect(await refusal({}, [pdf('x')], idle)).toMatchObject({ code: 'UMK_NOT_TAUGHT' });
    expect(await storedKeys(stage.context.files)).toHaveLength(
      new Set((await stage.db.select({ key: files.key }).from(files)).map(({ key }) => key)).size,
    );
  });

  it.each([
    ['id_typeUmk', { id_typeUmk: NOWHERE }],
    ['id_speciality', { id_speciality: NOWHERE }],
    ['id_bookCategory', { isForEBooks: 1 }],
    ['id_bookCategory', { isForEBooks: 1, id_bookCategory: -1 }],
  ])('names the refused field %s of %o', async (field, fields) => {
    expect(await refusal(fields)).toMatchObject({ code: 'BAD_INPUT', details: { field } });
  });

  it.each([
    { id_forStudentKind: 3 },
    { totalPages: -1 },
    { language: 'de' },
    { bookName: 'a\0b' },
    { id_typeUmk: '99999999999' },
    { id_teacher: 999 },
  ])('refuses %o', async (fields) => {
    const { result } = await refusal(fields);
    expect(result).toBeGreaterThanOrEqual(400);
  });

  it('refuses an unknown category also without the library flag', async () => {
    expect(await refusal({ id_bookCategory: NOWHERE })).toMatchObject({ code: 'BOOK_CATEGORY_UNKNOWN' });
  });

  it('the flag adds the book to the library and removes it again', async () => {
    const { categoryId } = stage;
    const { id, bookId } = await stage.save({ inLibrary: true, categoryId, files: [pdf('flag')] });
    expect(await bookOf(bookId)).toMatchObject({ inLibrary: true, fromUmk: true, categoryId });
    expect(await stage.save({ id, categoryId })).toMatchObject({ inLibrary: false, bookId });
    expect(await bookOf(bookId)).toMatchObject({ inLibrary: false, fromUmk: true });
  });

  it('a repeated upload makes one material, also when both run at the same moment', async () => {
    const once = { clientId: randomUUID(), files: [pdf('once')] };
    const together = await Promise.all(Array.from({ length: 4 }, () => stage.save(once)));
    expect(new Set([...together, await stage.save(once)].map(({ id }) => id)).size).toBe(1);
  });

  it('an edit keeps the file unless a new one replaces it', async () => {
    const { id, bookId, version } = await stage.save({ files: [pdf('first')] });
    const renamed = await stage.save({ id, name: 'Второе имя' });
    expect(renamed).toMatchObject({
      id,
      bookId,
      name: 'Второе имя',
      fileName: 'first.pdf',
      pages: 1,
      version,
    });
    const replaced = await stage.save({ id, files: [pdf('second')] });
    expect(replaced).toMatchObject({ id, bookId, fileName: 'second.pdf' });
    expect(replaced.version).not.toBe(version);
    expect(await stage.db.$count(files, eq(files.name, 'first.pdf'))).toBe(0);
  });

  it('an edit does not change the fields of a shared book', async () => {
    const { categoryId } = stage;
    const own = await stage.save({ inLibrary: true, categoryId, name: 'Книга', files: [pdf('book')] });
    const by = stage.colleague;
    const shared = await stage.save({ by, sharedId: own.bookId, name: 'Моя книга', audience: 1 });
    expect(shared).toMatchObject({
      bookId: own.bookId,
      sharedId: own.bookId,
      shared: true,
      name: 'Книга',
      audience: 1,
    });
    const changed = await stage.save({ by, id: shared.id, name: 'Моя', typeId: stage.types.syllabus });
    expect(changed).toMatchObject({
      name: 'Книга',
      typeId: stage.types.syllabus,
      inLibrary: true,
      audience: 0,
    });
    const codes = [
      await refusal({ id_books: shared.id }, [pdf('x')], by),
      await refusal({ id_books: shared.id, id_booksShare: NOWHERE }, [], by),
      await refusal({ id_books: own.id, id_booksShare: own.bookId }, []),
      await refusal({ id_booksShare: own.bookId, id_typeUmk: stage.types.lectures }, [pdf('belongs')], by),
    ].map(({ code }) => code);
    expect(codes).toEqual(['BAD_INPUT', 'BOOK_NOT_FOUND', 'BAD_INPUT', 'BAD_INPUT']);
    expect(await stage.db.$count(files, eq(files.name, 'belongs.pdf'))).toBe(0);
    expect(await bookOf(own.bookId)).toMatchObject({ addedById: stage.teacherId, inLibrary: true });
  });

  it('a teacher cannot change, remove or restore another teacher’s material, and gets not-found', async () => {
    const { id } = await stage.save({ files: [pdf('own')] });
    expect(await refusal({ id_books: id }, [], stage.colleague)).toMatchObject({ code: 'UMK_NOT_FOUND' });
    for (const endpoint of [umkContract.remove, umkContract.restore]) {
      expect((await stage.colleague.send(endpoint, { id_books: id })).status).toBe(404);
    }
    const order = { year: 2026, ws: 1, id_discipline: stage.set.disciplineId, ids: [id] };
    expect((await stage.colleague.send(umkContract.order, order)).envelope.code).toBe('UMK_NOT_FOUND');
  });

  it('a removal hides the own book but not a shared one, and a restore brings both back', async () => {
    const { categoryId } = stage;
    const own = await stage.save({ inLibrary: true, categoryId, files: [pdf('away')] });
    const shared = await stage.save({ by: stage.colleague, sharedId: own.bookId });
    await stage.colleague.call(umkContract.remove, { id: shared.id });
    expect((await bookOf(own.bookId))?.deletedAt).toBeNull();
    await stage.teacher.call(umkContract.remove, { id: own.id });
    expect((await bookOf(own.bookId))?.deletedAt).toEqual(TEST_NOW);
    expect((await stage.teacher.send(umkContract.remove, { id_books: own.id })).status).toBe(404);
    for (let asked = 0; asked < 2; asked += 1) {
      const back = await stage.teacher.call(umkContract.restore, { id: own.id });
      expect(back).toMatchObject({ id: own.id, bookId: own.bookId, inLibrary: true });
    }
    expect((await bookOf(own.bookId))?.deletedAt).toBeNull();
  });

  it('sorts materials; those not named come last', async () => {
    const discipline = { yearId: 2025, season: 1 as const, disciplineId: stage.set.disciplineId };
    const made: number[] = [];
    for (const text of ['one', 'two', 'three', 'four']) {
      made.push((await stage.save({ yearId: 2025, files: [pdf(text)] })).id);
    }
    const [one, two, three, four] = made;
    if (!one || !two || !three || !four) throw new Error('Four materials were expected');
    const listed = async () => (await stage.teacher.call(umkContract.list, discipline)).map(({ id }) => id);
    expect(await listed()).toEqual([one, two, three, four]);
    await stage.teacher.call(umkContract.order, { ...discipline, ids: [three, NOWHERE, one] });
    expect(await listed()).toEqual([three, one, two, four]);
    expect((await stage.given('full', 2025)).map(({ id }) => id)).toEqual([three, one, two, four]);
  });

  it('writes an audit line for each action', async () => {
    const { id } = await stage.save({ files: [pdf('audit')] });
    await stage.save({ id, audience: 2 });
    await stage.teacher.call(umkContract.remove, { id });
    await stage.teacher.call(umkContract.restore, { id });
    const lines = await stage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `umk:${id}`))
      .orderBy(auditLog.id);
    expect(lines.map(({ action, personId }) => [action, personId])).toEqual(
      ['umk.added', 'umk.edited', 'umk.removed', 'umk.restored'].map((action) => [action, stage.teacherId]),
    );
    expect(await stage.db.$count(umkItems, eq(umkItems.id, id))).toBe(1);
  });
});
