import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import {
  chosen,
  makeAssignment,
  makeClass,
  makeGroup,
  makePosition,
  makeRegistration,
  makeStudent,
  makeTeacher,
  makeTerm,
} from '../../testing/factories/academic.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const AUTUMN = { yearId: 2026, season: 1 } as const;
const firstOf = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row');
  return row;
};

const expectRefused = async (client: TestClient, of: ReturnType<typeof chosen>) => {
  await expect(client.call(academicsContract.students, of)).rejects.toThrow('403 FORBIDDEN');
  await expect(client.call(academicsContract.teachers, of)).rejects.toThrow('403 FORBIDDEN');
};

describe('a student', () => {
  it('sees as lecturer the teacher of the first lesson type, of the own subgroup', async () => {
    const { db } = app.context;
    const teachers = [
      await makeTeacher(db),
      await makeTeacher(db, { lastName: 'Токтогулова', middleName: '' }),
    ];
    const made = await makeClass(db, { students: 0 });
    const student = await makeStudent(db, { groupId: made.groupId });
    await makeRegistration(db, { ...made, studentId: student.id, subgroup: 2, streamId: null });
    await db.delete(assignments).where(eq(assignments.id, made.assignment.id));
    const { lessonTypeId } = made.assignment;
    for (const [place, { id }] of teachers.entries()) {
      const practice = { ...made, teacherId: id, streamId: null };
      await makeAssignment(db, { ...practice, lessonTypeId, subgroup: place + 1 });
      await makeAssignment(db, practice);
    }
    const client = await app.signIn(student.id);
    expect(await client.call(academicsContract.studentDisciplines, AUTUMN)).toEqual([
      {
        id: made.disciplineId,
        name: expect.any(String),
        credits: 5,
        elective: false,
        teacher: 'Токтогулова Айгуль',
      },
    ]);
  });

  it('opens classmates, and teachers with their positions', async () => {
    const { db } = app.context;
    const position = await makePosition(db, { nameRu: 'Доцент', nameKg: 'Доцент kg', nameEn: 'Docent' });
    const teacher = await makeTeacher(db, { positionId: position.id });
    const made = await makeClass(db, { teacherId: teacher.id, students: 3 });
    const client = await app.signIn(firstOf(made.students).id);
    expect(await client.call(academicsContract.studentSemesters, chosen(made))).toEqual([
      { id: 1, name: '1 семестр' },
    ]);
    expect(await client.call(academicsContract.studentGroup, chosen(made))).toMatchObject([
      { id: made.groupId, stream: null, students: 3 },
    ]);
    const classmates = await client.call(academicsContract.students, chosen(made));
    expect(classmates.map(({ code }) => code).sort()).toEqual(made.students.map(({ code }) => code).sort());
    const teachers = await client.call(academicsContract.teachers, chosen(made), { language: 'en' });
    expect(teachers).toMatchObject([
      { id: teacher.id, code: teacher.code, position: 'Docent', hasPhoto: false },
    ]);
  });

  it('of a stream is listed in the stream, not in the own group', async () => {
    const { db } = app.context;
    const elective = await makeClass(db, { elective: true, students: 2 });
    const student = firstOf(elective.students);
    const client = await app.signIn(student.id);
    expect(await client.call(academicsContract.studentGroup, chosen(elective))).toEqual([
      { id: elective.streamId, name: 'Поток 1', stream: 1, students: 2 },
    ]);
    const asIfByPlan = { ...chosen(elective), elective: false, groupId: elective.groupId };
    await expectRefused(client, asIfByPlan);
    expect(await client.call(academicsContract.teachers, chosen(elective))).toHaveLength(1);
  });

  it('of a stream is listed apart from the rest of the group, who take the discipline by plan', async () => {
    const { db } = app.context;
    const planTeacher = await makeTeacher(db, { lastName: 'Планова' });
    const byPlan = await makeClass(db, { teacherId: planTeacher.id, students: 1 });
    const { disciplineId, groupId } = byPlan;
    const streamTeacher = await makeTeacher(db, { lastName: 'Потокова' });
    const elective = await makeClass(db, {
      disciplineId,
      groupId,
      teacherId: streamTeacher.id,
      elective: true,
      students: 1,
    });
    const inStream = await app.signIn(firstOf(elective.students).id);
    const inGroup = await app.signIn(firstOf(byPlan.students).id);
    const codesOf = async (client: TestClient, of: ReturnType<typeof chosen>) =>
      (await client.call(academicsContract.students, of)).map(({ code }) => code);
    expect(await codesOf(inGroup, chosen(byPlan))).toEqual([firstOf(byPlan.students).code]);
    expect(await codesOf(inStream, chosen(elective))).toEqual([firstOf(elective.students).code]);
    const [ofPlan] = await inGroup.call(academicsContract.studentDisciplines, AUTUMN);
    const [ofStream] = await inStream.call(academicsContract.studentDisciplines, AUTUMN);
    expect(ofPlan?.teacher).toContain('Планова');
    expect(ofStream?.teacher).toContain('Потокова');
  });

  it('cannot open another group’s class of the same discipline', async () => {
    const { db } = app.context;
    const own = await makeClass(db);
    const neighbour = await makeClass(db, { disciplineId: own.disciplineId });
    const client = await app.signIn(firstOf(own.students).id);
    await expectRefused(client, chosen(neighbour));
  });

  it('has the groups of the registrations, and in the current year also the current group', async () => {
    const { db } = app.context;
    const before = await makeGroup(db, { name: 'Мат-1-25' });
    const now = await makeGroup(db, { name: 'Мат-2-25' });
    const student = await makeStudent(db, { groupId: now.id });
    const lastYear = await makeTerm(db, { yearId: 2025, season: 2 });
    await makeRegistration(db, { studentId: student.id, groupId: before.id, termId: lastYear.id });
    const client = await app.signIn(student.id);
    expect(await client.call(academicsContract.studentGroups, { yearId: 2025 })).toMatchObject([
      { id: before.id, name: 'Мат-1-25' },
    ]);
    expect(await client.call(academicsContract.studentGroups, { yearId: 2026 })).toEqual([
      { id: now.id, name: 'Мат-2-25', stream: null, students: 1 },
    ]);
    expect(await client.call(academicsContract.studentGroups, { yearId: 2024 })).toEqual([]);
  });
});
