import { umkContract } from '@bilim/contract/areas/umk.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookDownloads, readingPlaces, umkVisits } from '../../db/tables.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { makeAssignment } from '../../testing/factories/academic.ts';
import { pdf, type UmkStage, umkStage } from '../../testing/factories/umk.ts';
import { listContinued } from '../library/library.service.ts';

const HOUR = 3_600_000;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('reading materials', () => {
  let stage: UmkStage;
  beforeAll(async () => {
    stage = await umkStage();
  });
  afterAll(() => stage.close());

  const term = { yearId: 2026, season: 1 as const };
  const discipline = () => ({ ...term, disciplineId: stage.set.disciplineId });

  it('offers the terms in which a person teaches or studies, newest first, optionally of one season', async () => {
    const taught = await stage.teacher.call(umkContract.semesters, {});
    expect(taught.map(({ yearId, season, id }) => [yearId, season, id])).toEqual([
      [2026, 1, 1],
      [2025, 1, 1],
    ]);
    expect(taught[0]).toMatchObject({ yearName: '2026-27', name: '1 семестр' });
    expect(await stage.clients.full.call(umkContract.studentSemesters, { season: 2 })).toEqual([]);
    expect(await stage.clients.full.call(umkContract.studentSemesters, { season: 1 })).toEqual(taught);
  });

  it('lists a student’s disciplines with all materials and those new since the last visit', async () => {
    await stage.save({ audience: 2, files: [pdf('for others')] });
    const first = await stage.save({ files: [pdf('first')] });
    const { full } = stage.clients;
    const taken = async () => (await full.call(umkContract.studentDisciplines, term))[0];
    // Before the first visit nothing counts as new.
    expect(await taken()).toMatchObject({ id: stage.set.disciplineId, materials: 1, unseen: 0 });
    await full.call(umkContract.seen, discipline());
    stage.setNow(new Date(TEST_NOW.getTime() + HOUR));
    const second = await stage.save({ files: [pdf('second')] });
    expect(await taken()).toMatchObject({ materials: 2, unseen: 1 });
    const [teacher] = await full.call(umkContract.teachers, discipline());
    expect(teacher).toMatchObject({ id: stage.teacherId, materials: 2, unseen: 1, seenAt: TEST_NOW });
    const isNew = new Map((await stage.given('full')).map((item) => [item.id, item.isNew]));
    expect([isNew.get(first.id), isNew.get(second.id)]).toEqual([false, true]);
    await full.call(umkContract.seen, discipline());
    expect(await taken()).toMatchObject({ materials: 2, unseen: 0 });
    stage.setNow(TEST_NOW);
  });

  it('one query checks all materials that a student is reading', async () => {
    const { full } = stage.students;
    const nobody = { code: 0, fullName: '', latinName: '', facultyId: null, rights: [] };
    const person = { ...nobody, ...full, role: 2 as const };
    const begun = [await stage.save({ files: [pdf('begun')] }), await stage.save({ files: [pdf('too')] })];
    const notTheirs = await stage.save({ audience: 2, files: [pdf('of others')] });
    for (const { bookId } of [...begun, notTheirs]) {
      const place = { personId: person.id, bookId, page: 1, share: 0.5, at: TEST_NOW };
      await stage.db.insert(readingPlaces).values(place);
    }
    const { context, queries } = recordQueries(stage);
    const books = await listContinued({ context, person, language: 'ru' });
    expect(idsOf(books).sort()).toEqual(begun.map(({ bookId }) => bookId).sort());
    expect(queries).toHaveLength(2);
    await stage.db.delete(readingPlaces);
  });

  it('stores no visit to a discipline that the student does not take', async () => {
    const { disciplineId } = await makeAssignment(stage.db);
    await stage.clients.full.call(umkContract.seen, { ...term, disciplineId });
    expect(await stage.db.$count(umkVisits, eq(umkVisits.disciplineId, disciplineId))).toBe(0);
  });

  it('lists the form of control after the placeholder, and only its teachers', async () => {
    const { full, stranger } = stage.clients;
    const ways = await full.call(umkContract.examTypes, discipline());
    expect(idsOf(ways)).toEqual([-1, stage.set.examTypeId]);
    const teachersOf = (client: typeof full, examTypeId?: number) =>
      client.call(umkContract.teachers, { ...discipline(), examTypeId }).then(idsOf);
    expect(await teachersOf(full, -1)).toEqual([stage.teacherId]);
    expect(await teachersOf(full, stage.set.examTypeId + 1)).toEqual([]);
    expect(await teachersOf(stranger)).toEqual([stage.colleagueId]);
  });

  it('lists a student’s materials by type, filtered by type and teacher', async () => {
    const syllabus = await stage.save({ typeId: stage.types.syllabus, files: [pdf('syllabus')] });
    const list = (by: { typeId?: number; teacherId?: number } = {}) =>
      stage.clients.full.call(umkContract.studentList, { ...discipline(), ...by }).then(idsOf);
    expect((await list())[0]).toBe(syllabus.id);
    expect(await list({ typeId: stage.types.syllabus })).toEqual([syllabus.id]);
    expect(await list({ teacherId: stage.colleagueId })).toEqual([]);
    expect(await list({ teacherId: -1 })).toEqual(await list());
  });

  it('shows the reading position, and download counts only to the teacher', async () => {
    const { id, bookId } = await stage.save({ files: [pdf('read')] });
    const personId = stage.students.full.id;
    await stage.db.insert(readingPlaces).values({ personId, bookId, page: 3, share: 0.5, at: TEST_NOW });
    await stage.db.insert(bookDownloads).values({ personId, bookId });
    const own = (await stage.teacher.call(umkContract.list, discipline())).find((item) => item.id === id);
    expect(own).toMatchObject({ downloads: 1, reading: null, can: { edit: true, remove: true } });
    const given = (await stage.given('full')).find((item) => item.id === id);
    expect(given).toMatchObject({
      downloads: null,
      can: { edit: false, remove: false },
      reading: { page: 3, place: null, share: 0.5, at: TEST_NOW },
    });
  });

  it('counts and lists only the teacher’s own materials', async () => {
    const [taught] = await stage.colleague.call(umkContract.disciplines, term);
    expect(taught).toMatchObject({ id: stage.set.disciplineId, credits: 5, materials: 0, unseen: 0 });
    expect(await stage.colleague.call(umkContract.list, discipline())).toEqual([]);
    const [own] = await stage.teacher.call(umkContract.disciplines, term);
    const listed = await stage.teacher.call(umkContract.list, stage.set);
    expect(own?.materials).toBe(listed.length);
    const elsewhere = await stage.teacher.call(umkContract.list, { ...stage.set, semesterId: 7 });
    expect(elsewhere).toEqual([]);
  });

  it('offers the specialities of the teacher’s students', async () => {
    const offered = await stage.teacher.call(umkContract.specialities, discipline());
    expect(idsOf(offered).toSorted()).toEqual([stage.speciality, stage.otherSpeciality].toSorted());
    expect(await stage.colleague.call(umkContract.specialities, discipline()).then(idsOf)).toEqual([
      stage.speciality,
    ]);
  });

  it('lists the types a set does not have, for lessons only those the teacher gives', async () => {
    const missing = () => stage.colleague.call(umkContract.missing, stage.set).then(idsOf);
    expect(await missing()).toEqual([stage.types.syllabus, stage.types.lectures]);
    await stage.save({ by: stage.colleague, typeId: stage.types.syllabus, files: [pdf('own')] });
    expect(await missing()).toEqual([stage.types.lectures]);
    const { disciplineId, semesterId, examTypeId } = stage.set;
    const of = { disciplineId, semesterId, examTypeId, termId: stage.terms.now.id };
    await makeAssignment(stage.db, {
      ...of,
      teacherId: stage.colleagueId,
      lessonTypeId: stage.lessonTypes.laboratory,
    });
    expect(await missing()).toEqual([stage.types.lectures, stage.types.laboratories]);
  });

  it('lists the types and library categories after the placeholder', async () => {
    const types = await stage.clients.full.call(umkContract.types, {});
    expect(idsOf(types)).toEqual([-1, ...Object.values(stage.types)]);
    const categories = await stage.teacher.call(umkContract.bookCategories, {});
    expect(idsOf(categories)).toEqual([-1, stage.categoryId]);
  });
});
