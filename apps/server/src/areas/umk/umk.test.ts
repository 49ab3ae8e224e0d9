import { umkContract } from '@bilim/contract/areas/umk.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { books, registrations } from '../../db/tables.ts';
import {
  makeAssignment,
  makeLessonType,
  makeRegistration,
  makeStream,
  makeStudent,
} from '../../testing/factories/academic.ts';
import { pdf, type UmkStage, umkStage } from '../../testing/factories/umk.ts';
import { materialsAmong } from './umk-access.service.ts';

const ROLES = { teacher: 1, student: 2 } as const;
const mayReadMaterial = async ({
  bookId,
  ...reader
}: Omit<Parameters<typeof materialsAmong>[0], 'bookIds'> & { bookId: number }) =>
  (await materialsAmong({ ...reader, bookIds: [bookId] })).has(bookId);
const EVERYONE = ['full', 'part', 'other', 'stranger', 'half'] as const;

describe('a material is available to', () => {
  let stage: UmkStage;
  beforeAll(async () => {
    stage = await umkStage();
  });
  afterAll(() => stage.close());

  /** The people who see it in the list; the same people must be able to open its book by address. */
  async function readersOf({ id, bookId }: { id: number; bookId: number }) {
    const listed: string[] = [];
    for (const name of EVERYONE) {
      const isListed = (await stage.given(name)).some((item) => item.id === id);
      const person = { id: stage.students[name].id, role: ROLES.student };
      expect(await mayReadMaterial({ db: stage.db, person, bookId })).toBe(isListed);
      if (isListed) listed.push(name);
    }
    return listed;
  }

  it('all students of the teacher, in the class and in a subgroup of theirs', async () => {
    expect(await readersOf(await stage.save({ files: [pdf('all')] }))).toEqual(['full', 'part', 'other']);
  });

  it('only full-time or only part-time students, if set so', async () => {
    expect(await readersOf(await stage.save({ audience: 1, files: [pdf('full')] }))).toEqual([
      'full',
      'other',
    ]);
    expect(await readersOf(await stage.save({ audience: 2, files: [pdf('part')] }))).toEqual(['part']);
  });

  it('only students of its speciality, if it has one', async () => {
    const made = await stage.save({ specialityId: stage.otherSpeciality, files: [pdf('speciality')] });
    expect(await readersOf(made)).toEqual(['other']);
  });

  it('no student registered for another semester or another form of control', async () => {
    const { full } = stage.students;
    const { id, bookId } = await stage.save({ files: [pdf('semester')] });
    const { disciplineId, examTypeId } = stage.set;
    const another = await makeAssignment(stage.db, { disciplineId, teacherId: stage.teacherId });
    const move = (to: Partial<typeof registrations.$inferInsert>) =>
      stage.db.update(registrations).set(to).where(eq(registrations.studentId, full.id));
    await move({ examTypeId: another.examTypeId });
    expect(await readersOf({ id, bookId })).toEqual(['part', 'other']);
    await move({ examTypeId });
    expect(await readersOf({ id, bookId })).toEqual(['full', 'part', 'other']);
  });

  it('students of a stream, and not of another stream of the same discipline', async () => {
    const { db, teacherId, set, terms } = stage;
    const { disciplineId, semesterId, examTypeId } = set;
    const of = { disciplineId, semesterId, examTypeId, termId: terms.now.id };
    const [own, foreign] = [
      (await makeStream(db, { disciplineId, termId: terms.now.id, number: 1 })).id,
      (await makeStream(db, { disciplineId, termId: terms.now.id, number: 2 })).id,
    ];
    await makeAssignment(db, { ...of, teacherId, streamId: own });
    await makeAssignment(db, { ...of, teacherId: stage.colleagueId, streamId: foreign });
    const { bookId } = await stage.save({ files: [pdf('stream')] });
    const mayRead = async (streamId: number) => {
      // From a group that the teacher teaches by plan: a stream is a separate class.
      const { groupId } = stage.students.full;
      const student = await makeStudent(db, { groupId });
      await makeRegistration(db, { ...of, studentId: student.id, groupId, streamId });
      return mayReadMaterial({ db, person: { id: student.id, role: ROLES.student }, bookId });
    };
    expect([await mayRead(own), await mayRead(foreign)]).toEqual([true, false]);
  });

  it('a student registered by lesson types, once, for any number of lesson types', async () => {
    const { db, teacherId, set, terms } = stage;
    const { disciplineId, semesterId, examTypeId } = set;
    const of = { disciplineId, semesterId, examTypeId, termId: terms.now.id };
    const { id: studentId } = stage.students.stranger;
    const groupId = stage.students.stranger.groupId ?? 0;
    const types = [(await makeLessonType(db)).id, (await makeLessonType(db)).id];
    const before = await db.delete(registrations).where(eq(registrations.studentId, studentId)).returning();
    for (const lessonTypeId of types) {
      const stream = await makeStream(db, { disciplineId, termId: terms.now.id, lessonTypeId });
      await makeAssignment(db, { ...of, teacherId, streamId: stream.id, lessonTypeId });
      await makeRegistration(db, { ...of, studentId, groupId, streamId: stream.id, lessonTypeId });
    }
    const { id } = await stage.save({ files: [pdf('types')] });
    expect((await stage.given('stranger')).filter((item) => item.id === id)).toHaveLength(1);
    await db.delete(registrations).where(eq(registrations.studentId, studentId));
    await db.insert(registrations).values(before);
  });

  it('its teacher, and no other teacher', async () => {
    const { bookId } = await stage.save({ files: [pdf('teacher')] });
    const may = (id: number) =>
      mayReadMaterial({ db: stage.db, person: { id, role: ROLES.teacher }, bookId });
    expect([await may(stage.teacherId), await may(stage.colleagueId)]).toEqual([true, false]);
  });

  it('no student after its removal, and all of them again after a restore', async () => {
    const made = await stage.save({ files: [pdf('taken')] });
    await stage.teacher.call(umkContract.remove, { id: made.id });
    expect(await readersOf(made)).toEqual([]);
    await stage.teacher.call(umkContract.restore, { id: made.id });
    expect(await readersOf(made)).toEqual(['full', 'part', 'other']);
  });

  it('readers of a shared book while it is in the library', async () => {
    const { db, categoryId } = stage;
    const own = await stage.save({ inLibrary: true, categoryId, files: [pdf('library')] });
    const by = stage.colleague;
    const shared = await stage.save({ by, sharedId: own.bookId });
    expect((await stage.given('stranger')).map(({ id }) => id)).toContain(shared.id);
    await db.update(books).set({ inLibrary: false }).where(eq(books.id, own.bookId));
    expect((await stage.given('stranger')).map(({ id }) => id)).not.toContain(shared.id);
    const person = { id: stage.students.stranger.id, role: ROLES.student };
    expect(await mayReadMaterial({ db, person, bookId: own.bookId })).toBe(false);
  });

  it('students of a past term', async () => {
    const { id } = await stage.save({ yearId: 2025, files: [pdf('past')] });
    expect((await stage.given('full', 2025)).map((item) => item.id)).toEqual([id]);
  });
});
