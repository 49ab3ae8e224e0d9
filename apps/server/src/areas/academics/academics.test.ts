import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { PLACEHOLDER } from '@bilim/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  makeAssignment,
  makeClass,
  makeDiscipline,
  makeGroup,
  makePosition,
  makeRegistration,
  makeStream,
  makeStudent,
  makeTeacher,
  makeTerm,
} from '../../testing/academic-factories.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const AUTUMN = { yearId: 2026, season: 1 } as const;
/** What the cascade asks for once a class is chosen. */
const chosen = (made: Awaited<ReturnType<typeof makeClass>>) => ({
  yearId: made.yearId,
  season: made.season,
  disciplineId: made.disciplineId,
  semesterId: made.semesterId,
  elective: made.streamId !== null,
  groupId: made.streamId ?? made.groupId,
});
const firstOf = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row');
  return row;
};

const expectRefused = async (client: TestClient, of: ReturnType<typeof chosen>) => {
  await expect(client.call(academicsContract.students, of)).rejects.toThrow('403 FORBIDDEN');
  await expect(client.call(academicsContract.teachers, of)).rejects.toThrow('403 FORBIDDEN');
};

describe('years and terms', () => {
  it('lists six years behind the placeholder, around the year of today', async () => {
    const client = await app.signIn((await makeTeacher(app.house.db)).id);
    const [placeholder, ...years] = await client.call(academicsContract.years, {});
    expect(placeholder).toEqual({ id: -1, name: PLACEHOLDER.label });
    expect(years.map(({ name }) => name)).toEqual([
      ...['2022-23', '2023-24', '2024-25', '2025-26', '2026-27', '2027-28'],
    ]);
  });

  it("switches the year at the university's midnight, not at Greenwich's", async () => {
    app.setNow(new Date('2026-08-31T17:59:59Z'));
    const client = await app.signIn((await makeTeacher(app.house.db)).id);
    expect(await client.call(academicsContract.currentYear, {})).toEqual({ id: 2025, name: '2025-26' });
    expect(await client.call(academicsContract.defaultYear, {})).toEqual({ id: 2025, name: '2025-26' });
    app.setNow(new Date('2026-08-31T18:00:00Z'));
    expect(await client.call(academicsContract.currentYear, {})).toEqual({ id: 2026, name: '2026-27' });
    expect(await client.call(academicsContract.defaultYear, {})).toEqual({ id: 2026, name: '2026-27' });
  });

  it('names the current term in the language of the caller', async () => {
    await makeTerm(app.house.db, { yearId: 2026, season: 1 });
    await makeTerm(app.house.db, { yearId: 2026, season: 2 });
    const client = await app.signIn((await makeTeacher(app.house.db)).id);
    const names = { ru: 'Осенний', kg: 'Күзгү', en: 'Autumn' } as const;
    for (const language of ['ru', 'kg', 'en'] as const) {
      const term = await client.call(academicsContract.currentTerm, {}, { language });
      expect(term).toEqual({ season: 1, name: names[language] });
    }
  });
});

describe('a teacher', () => {
  it('goes down from disciplines by name to the students of a group', async () => {
    const { db } = app.house;
    const teacher = await makeTeacher(db);
    const algebra = await makeDiscipline(db, {
      nameRu: 'Алгебра',
      nameKg: 'Алгебра',
      nameEn: 'Zeta algebra',
    });
    const physics = await makeDiscipline(db, { nameRu: 'Физика', nameKg: 'Физика', nameEn: 'Physics' });
    const made = await makeClass(db, {
      teacherId: teacher.id,
      disciplineId: algebra.id,
      students: 0,
      semesterId: 3,
    });
    await makeClass(db, { teacherId: teacher.id, disciplineId: physics.id });
    for (const lastName of ['Үсөнов', 'Усенов', 'Асанов']) {
      const student = await makeStudent(db, { groupId: made.groupId, lastName });
      await makeRegistration(db, { ...made, studentId: student.id, streamId: null });
    }
    const client = await app.signIn(teacher.id);
    const own = chosen(made);

    const disciplines = await client.call(academicsContract.teacherDisciplines, AUTUMN);
    expect(disciplines).toEqual([
      { id: algebra.id, name: 'Алгебра', credits: 5, elective: false, teacher: '' },
      { id: physics.id, name: 'Физика', credits: 5, elective: false, teacher: '' },
    ]);
    const inEnglish = await client.call(academicsContract.teacherDisciplines, AUTUMN, { language: 'en' });
    expect(inEnglish.map(({ name }) => name)).toEqual(['Physics', 'Zeta algebra']);

    const semesters = await client.call(academicsContract.teacherSemesters, own, { language: 'kg' });
    expect(semesters).toEqual([{ id: 3, name: '3-семестр' }]);

    const groups = await client.call(academicsContract.teacherGroups, own);
    expect(groups).toEqual([{ id: made.groupId, name: expect.any(String), stream: null, students: 3 }]);

    const students = await client.call(academicsContract.students, own);
    expect(students.map(({ fullName }) => fullName.split(' ')[0])).toEqual(['Асанов', 'Усенов', 'Үсөнов']);
    expect(students.every(({ role, group }) => role === 2 && group === groups[0]?.name)).toBe(true);
  });

  it('sees a discipline once though lectures and practice are two assignments', async () => {
    const { db } = app.house;
    const made = await makeClass(db);
    await makeAssignment(db, { ...made, streamId: null, credits: 2 });
    const client = await app.signIn(made.teacherId);
    expect(await client.call(academicsContract.teacherDisciplines, AUTUMN)).toHaveLength(1);
    expect(await client.call(academicsContract.teacherGroups, chosen(made))).toHaveLength(1);
    expect(await client.call(academicsContract.teachers, chosen(made))).toHaveLength(1);
  });

  it('sees the streams of an elective by number, each with its own students', async () => {
    const { db } = app.house;
    const made = await makeClass(db, { elective: true, students: 2 });
    const other = await makeStream(db, { disciplineId: made.disciplineId, termId: made.termId, number: 2 });
    await makeAssignment(db, { ...made, streamId: other.id });
    const client = await app.signIn(made.teacherId);
    const groups = await client.call(academicsContract.teacherGroups, chosen(made), { language: 'kg' });
    expect(groups).toEqual([
      { id: made.streamId, name: 'Агым 1', stream: 1, students: 2 },
      { id: other.id, name: 'Агым 2', stream: 2, students: 0 },
    ]);
    const byPlan = await client.call(academicsContract.teacherGroups, { ...chosen(made), elective: false });
    expect(byPlan).toEqual([]);
    expect(await client.call(academicsContract.students, chosen(made))).toHaveLength(2);
  });

  it('is answered with nobody for an own class without students, and refused for a class of others', async () => {
    const { db } = app.house;
    const own = await makeClass(db, { students: 0 });
    const foreign = await makeClass(db);
    const client = await app.signIn(own.teacherId);
    expect(await client.call(academicsContract.students, chosen(own))).toEqual([]);
    await expectRefused(client, chosen(foreign));
    // A seat in the term is not enough, nor in the discipline, nor in the group: all must be of one class.
    await expectRefused(client, { ...chosen(own), season: 2 });
    for (const part of ['yearId', 'disciplineId', 'groupId', 'semesterId'] as const) {
      await expectRefused(client, { ...chosen(own), [part]: chosen(foreign)[part] + 1_000 });
    }
  });

  it('does not see people who left', async () => {
    const { db } = app.house;
    const made = await makeClass(db, { students: 1 });
    const left = await makeStudent(db, { groupId: made.groupId, active: false });
    await makeRegistration(db, { ...made, studentId: left.id, streamId: null });
    const client = await app.signIn(made.teacherId);
    expect(await client.call(academicsContract.students, chosen(made))).toHaveLength(1);
    expect(firstOf(await client.call(academicsContract.teacherGroups, chosen(made))).students).toBe(1);
  });

  it('of another term sees nothing of this one', async () => {
    const made = await makeClass(app.house.db);
    const client = await app.signIn(made.teacherId);
    const spring = { ...chosen(made), season: 2 as const };
    expect(await client.call(academicsContract.teacherDisciplines, spring)).toEqual([]);
    expect(await client.call(academicsContract.teacherSemesters, spring)).toEqual([]);
    expect(await client.call(academicsContract.teacherGroups, spring)).toEqual([]);
  });
});

describe('a student', () => {
  it('sees the lecturer of each discipline: the teacher of the first lesson type, of the own subgroup', async () => {
    const { db } = app.house;
    const lecturer = await makeTeacher(db, { lastName: 'Токтогулова', middleName: '' });
    const made = await makeClass(db, { teacherId: lecturer.id, students: 1 });
    // Lesson types are made in order: these come after the lecture.
    await makeAssignment(db, { ...made, teacherId: (await makeTeacher(db)).id, streamId: null });
    await makeAssignment(db, {
      ...made,
      teacherId: (await makeTeacher(db)).id,
      lessonTypeId: made.assignment.lessonTypeId,
      streamId: null,
      subgroup: 2,
    });
    const client = await app.signIn(firstOf(made.students).id);
    const disciplines = await client.call(academicsContract.studentDisciplines, AUTUMN);
    expect(disciplines).toEqual([
      {
        id: made.disciplineId,
        name: expect.any(String),
        credits: 5,
        elective: false,
        teacher: 'Токтогулова Айгуль',
      },
    ]);
  });

  it('goes down to classmates and to the teachers with their positions', async () => {
    const { db } = app.house;
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

  it('of a stream is with the stream, not with the own group', async () => {
    const { db } = app.house;
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

  it("is refused another group's class of the same discipline", async () => {
    const { db } = app.house;
    const own = await makeClass(db);
    const neighbour = await makeClass(db, { disciplineId: own.disciplineId });
    const client = await app.signIn(firstOf(own.students).id);
    await expectRefused(client, chosen(neighbour));
  });

  it('has had the groups of the registrations, and in the current year the one of today', async () => {
    const { db } = app.house;
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

it('never sends what the contract does not name, such as the row id of a classmate', async () => {
  const made = await makeClass(app.house.db);
  const client = await app.signIn(made.teacherId);
  const { envelope } = await client.send(academicsContract.students, {
    year: 2026,
    ws: '1',
    id_discipline: made.disciplineId,
    id_semester: made.semesterId,
    id_group: made.groupId,
    isSelect: 0,
    uid: made.teacherId,
    fromType: 1,
  });
  const keys = new Set(Array.isArray(envelope.data) ? envelope.data.flatMap((row) => Object.keys(row)) : []);
  expect([...keys].sort()).toEqual(['fio', 'hasPhoto', 'id_type', 'idid', 'p20']);
});
