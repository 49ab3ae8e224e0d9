import { randomUUID } from 'node:crypto';
import { UMK_SET_MAX, umkContract } from '@bilim/contract/areas/umk.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, type UmkStage, umkStage } from '../../testing/factories/umk.ts';

describe('the places of a discipline', () => {
  let stage: UmkStage;
  beforeAll(async () => {
    stage = await umkStage();
  });
  afterAll(() => stage.close());

  const send = (fields: Record<string, unknown>, files = [pdf('x')]) =>
    stage.colleague.send(
      umkContract.save,
      {
        year: 2026,
        ws: 1,
        id_discipline: stage.set.disciplineId,
        id_semester: stage.set.semesterId,
        id_examination: stage.set.examTypeId,
        id_typeUmk: stage.types.other,
        bookName: 'Материал',
        ...fields,
      },
      { files },
    );
  const libraryBook = (text: string) =>
    stage.save({ inLibrary: true, categoryId: stage.categoryId, files: [pdf(text)] });

  it('a book is shared once per type, also by an edit or a restore', async () => {
    const { bookId } = await libraryBook('twice');
    const by = stage.colleague;
    const attempt = { by, sharedId: bookId, clientId: randomUUID() };
    const first = await stage.save(attempt);
    expect(await stage.save(attempt)).toMatchObject({ id: first.id });
    const again = await send({ id_booksShare: bookId, id_forStudentKind: 2 }, []);
    expect(again.envelope).toMatchObject({ code: 'UMK_SHARED_TWICE', result: 409 });
    const elsewhere = await stage.save({ by, sharedId: bookId, typeId: stage.types.lectures });
    expect((await send({ id_books: elsewhere.id }, [])).envelope.code).toBe('UMK_SHARED_TWICE');
    await by.call(umkContract.remove, { id: first.id });
    await stage.save({ by, sharedId: bookId });
    const restored = await by.send(umkContract.restore, { id_books: first.id });
    expect(restored.envelope.code).toBe('UMK_SHARED_TWICE');
  });

  it('are limited for uploaded, shared, moved and restored materials', async () => {
    const by = stage.colleague;
    const shared = await Promise.all(['one', 'two', 'three', 'four'].map(libraryBook));
    const elsewhere = await stage.save({ by, files: [pdf('elsewhere')] });
    const { id, bookId } = await stage.save({ by, yearId: 2025, files: [pdf('many')] });
    await stage.db.execute(sql`
      with many as (insert into books (name, language, format, file_id, added_by_id, in_library, from_umk)
        select n::text, 'ru', 'file', (select file_id from books where id = ${bookId}), ${stage.colleagueId}, false, true
        from generate_series(2, ${UMK_SET_MAX}::integer) n returning id)
      insert into umk_items (book_id, teacher_id, discipline_id, term_id, semester_id, exam_type_id, type_id, audience,
        shared, position)
      select many.id, i.teacher_id, i.discipline_id, i.term_id, i.semester_id, i.exam_type_id, i.type_id, 0, false, 1
      from many, umk_items i where i.book_id = ${bookId}`);
    await by.call(umkContract.remove, { id });
    const together = await Promise.all(
      shared.map(({ bookId }) => send({ year: 2025, id_booksShare: bookId }, [])),
    );
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    const full = { code: 'UMK_FULL', details: { max: UMK_SET_MAX } };
    expect((await send({ year: 2025 })).envelope).toMatchObject(full);
    expect((await send({ year: 2025, id_books: elsewhere.id }, [])).envelope).toMatchObject(full);
    expect((await by.send(umkContract.restore, { id_books: id })).envelope).toMatchObject(full);
  });
});
