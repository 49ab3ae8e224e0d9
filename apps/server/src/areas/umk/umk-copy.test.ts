import { umkContract } from '@bilim/contract/areas/umk.contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, books, files } from '../../db/tables.ts';
import { makeAssignment, makeTeacher } from '../../testing/factories/academic.ts';
import { pdf, type UmkStage, umkStage } from '../../testing/factories/umk.ts';
import { storedKeys } from '../../testing/stored-keys.ts';

describe("copying last year's materials", () => {
  let stage: UmkStage;
  beforeAll(async () => {
    stage = await umkStage();
  });
  afterAll(() => stage.close());

  const LAST = { fromYearId: 2025, fromSeason: 1 as const };
  const sources = () => stage.teacher.call(umkContract.copySources, stage.set);
  const copy = () => stage.teacher.call(umkContract.copy, { ...stage.set, ...LAST });
  const listed = (yearId: number) => stage.teacher.call(umkContract.list, { ...stage.set, yearId });

  it('offers nothing when no earlier term has materials', async () => {
    expect(await sources()).toEqual([]);
    expect(await copy()).toEqual({ copied: 0 });
  });

  it('copies all missing materials in order over the same bytes, and a repeated call copies nothing', async () => {
    const { categoryId, types } = stage;
    const library = await stage.save({
      by: stage.colleague,
      inLibrary: true,
      categoryId,
      name: 'Книга',
      files: [pdf('library')],
    });
    const yearId = 2025;
    await stage.save({ yearId, name: 'Второй', audience: 2, files: [pdf('second')] });
    await stage.save({
      yearId,
      name: 'Первый',
      typeId: types.syllabus,
      inLibrary: true,
      categoryId,
      files: [pdf('first')],
    });
    await stage.save({ yearId, sharedId: library.bookId });
    await stage.save({ yearId, name: 'Уже есть', files: [pdf('present')] });
    const gone = await stage.save({ yearId, name: 'Удалён', files: [pdf('gone')] });
    await stage.teacher.call(umkContract.remove, { id: gone.id });
    await stage.save({ name: 'Этого года', files: [pdf('present')] });

    expect(await sources()).toEqual([{ yearId: 2025, yearName: '2025-26', season: 1, materials: 3 }]);
    const keys = (await storedKeys(stage.context.files)).length;
    const copied = await Promise.all([copy(), copy(), copy()]);
    expect(copied.map((answer) => answer.copied).toSorted()).toEqual([0, 0, 3]);
    expect(await sources()).toEqual([]);
    expect(await storedKeys(stage.context.files)).toHaveLength(keys);

    const [before, after] = [await listed(2025), await listed(2026)];
    expect(after.map(({ name }) => name)).toEqual(['Этого года', 'Второй', 'Первый', 'Книга']);
    expect(after.slice(1).map(({ audience, shared, pages }) => [audience, shared, pages])).toEqual([
      [2, false, 1],
      [0, false, 1],
      [0, true, 1],
    ]);
    // Each has its own book; the shared one is the library's, which lists the flagged one once.
    expect(after[3]?.bookId).toBe(library.bookId);
    expect(after[2]?.bookId).not.toBe(before[1]?.bookId);
    expect([before[1]?.inLibrary, after[2]?.inLibrary]).toEqual([true, false]);
    expect((await stage.given('part')).map(({ name }) => name)).toContain('Второй');
  });

  it('a copy keeps its bytes when the original gets new ones', async () => {
    const [first] = await listed(2025);
    const [, copied] = await listed(2026);
    if (!first || !copied) throw new Error('There is no copy');
    await stage.save({ id: first.id, yearId: 2025, name: first.name, files: [pdf('replaced')] });
    const rows = await stage.db
      .select({ key: files.key, name: files.name })
      .from(files)
      .innerJoin(books, eq(books.fileId, files.id))
      .where(inArray(books.id, [copied.bookId]));
    expect(rows).toMatchObject([{ name: 'second.pdf' }]);
    expect(await storedKeys(stage.context.files)).toContain(rows[0]?.key);
  });

  it('takes the set of the same semester and form of control, or all materials without one', async () => {
    const { teacherId, set, terms, db } = stage;
    const { disciplineId, examTypeId } = set;
    const moved = await makeAssignment(db, { teacherId, disciplineId, termId: terms.last.id });
    const other = { semesterId: moved.semesterId, examTypeId: moved.examTypeId };
    await stage.save({ yearId: 2025, ...other, files: [pdf('other set')] });
    // Last year has such a set, so the other set is not copied.
    expect((await copy()).copied).toBe(1);
    expect((await listed(2026)).map(({ fileName }) => fileName)).not.toContain('other set.pdf');
    const third = await makeAssignment(db, { teacherId, disciplineId, termId: terms.now.id });
    const into = { ...set, semesterId: third.semesterId, examTypeId: third.examTypeId };
    expect(examTypeId).not.toBe(third.examTypeId);
    const { copied } = await stage.teacher.call(umkContract.copy, { ...into, ...LAST });
    expect(copied).toBeGreaterThan(1);
  });

  it('copies only the teacher’s own materials, and only into a discipline they teach', async () => {
    const wire = {
      year: 2026,
      ws: 1,
      id_discipline: stage.set.disciplineId,
      id_semester: stage.set.semesterId,
      id_examination: stage.set.examTypeId,
      fromYear: 2025,
      fromWs: 1,
    };
    const idle = await stage.signIn((await makeTeacher(stage.db)).id);
    expect((await idle.send(umkContract.copy, wire)).envelope.code).toBe('UMK_NOT_TAUGHT');
    const later = await stage.teacher.send(umkContract.copy, { ...wire, ws: 2 });
    expect(later.envelope.code).toBe('UMK_NOT_TAUGHT');
    expect(await stage.colleague.call(umkContract.copy, { ...stage.set, ...LAST })).toEqual({ copied: 0 });
    // A later term is no source either.
    const back = { ...stage.set, yearId: 2025, fromYearId: 2026, fromSeason: 1 as const };
    expect(await stage.teacher.call(umkContract.copy, back)).toEqual({ copied: 0 });
    expect(await stage.db.$count(auditLog, eq(auditLog.action, 'umk.copied'))).toBe(3);
  });
});
