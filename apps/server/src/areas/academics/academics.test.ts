import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { PLACEHOLDER } from '@bilim/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import {
  chosen,
  makeAssignment,
  makeClass,
  makeDiscipline,
  makeRegistration,
  makeStream,
  makeStudent,
  makeTeacher,
  makeTerm,
} from '../../testing/factories/academic.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const AUTUMN = { yearId: 2026, season: 1 } as const;
const expectRefused = async (client: TestClient, of: ReturnType<typeof chosen>) => {
  await expect(client.call(academicsContract.students, of)).rejects.toThrow('403 FORBIDDEN');
  await expect(client.call(academicsContract.teachers, of)).rejects.toThrow('403 FORBIDDEN');
};

describe('years and terms', () => {
  it('lists six years around the current one after the placeholder', async () => {
    const client = await app.signIn((await makeTeacher(app.context.db)).id);
    const [placeholder, ...years] = await client.call(academicsContract.years, {});
    expect(placeholder).toEqual({ id: -1, name: PLACEHOLDER.label });
    expect(years.map(({ name }) => name)).toEqual([
      ...['2022-23', '2023-24', '2024-25', '2025-26', '2026-27', '2027-28'],
    ]);
  });

  it('switches the year at midnight of the university, not of Greenwich', async () => {
    app.setNow(new Date('2026-08-31T17:59:59Z'));
    const client = await app.signIn((await makeTeacher(app.context.db)).id);
    expect(await client.call(academicsContract.currentYear, {})).toEqual({ id: 2025, name: '2025-26' });
    expect(await client.call(academicsContract.defaultYear, {})).toEqual({ id: 2025, name: '2025-26' });
    app.setNow(new Date('2026-08-31T18:00:00Z'));
    expect(await client.call(academicsContract.currentYear, {})).toEqual({ id: 2026, name: '2026-27' });
    expect(await client.call(academicsContract.defaultYear, {})).toEqual({ id: 2026, name: '2026-27' });
  });

  it('names the current term in the caller’s language, with its days', async () => {
    await makeTerm(app.context.db, { yearId: 2026, season: 1 });
    await makeTerm(app.context.db, { yearId: 2026, season: 2 });
    const client = await app.signIn((await makeTeacher(app.context.db)).id);
    const names = { ru: 'Осенний', kg: 'Күзгү', en: 'Autumn' } as const;
    for (const language of ['ru', 'kg', 'en'] as const) {
      const term = await client.call(academicsContract.currentTerm, {}, { language });
      expect(term).toEqual({
        season: 1,
        name: names[language],
        startsOn: '2026-09-01',
        endsOn: '2027-01-31',
      });
    }
  });
});

describe('a teacher', () => {
  it('opens disciplines by name down to the students of a group', async () => {
    const { db } = app.context;
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

  it('sees a discipline once although lectures and practice are two assignments', async () => {
    const { db } = app.context;
    const made = await makeClass(db);
    await makeAssignment(db, { ...made, streamId: null, credits: 2 });
    const client = await app.signIn(made.teacherId);
    expect(await client.call(academicsContract.teacherDisciplines, AUTUMN)).toHaveLength(1);
    expect(await client.call(academicsContract.teacherGroups, chosen(made))).toHaveLength(1);
    expect(await client.call(academicsContract.teachers, chosen(made))).toHaveLength(1);
  });

  it('sees the streams of an elective by number, each with its own students', async () => {
    const { db } = app.context;
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

  it('gets an empty list for an own class without students, and a refusal for other classes', async () => {
    const { db } = app.context;
    const own = await makeClass(db, { students: 0 });
    const foreign = await makeClass(db);
    const client = await app.signIn(own.teacherId);
    expect(await client.call(academicsContract.students, chosen(own))).toEqual([]);
    await expectRefused(client, chosen(foreign));
    // Sharing only the term, the discipline or the group is not enough: all must match one class.
    await expectRefused(client, { ...chosen(own), season: 2 });
    for (const part of ['yearId', 'disciplineId', 'groupId', 'semesterId'] as const) {
      await expectRefused(client, { ...chosen(own), [part]: chosen(foreign)[part] + 1_000 });
    }
  });

  it('does not see people who left', async () => {
    const { db } = app.context;
    const made = await makeClass(db, { students: 1 });
    const left = await makeStudent(db, { groupId: made.groupId, active: false });
    await makeRegistration(db, { ...made, studentId: left.id, streamId: null });
    const client = await app.signIn(made.teacherId);
    expect(await client.call(academicsContract.students, chosen(made))).toHaveLength(1);
    expect(await client.call(academicsContract.teacherGroups, chosen(made))).toMatchObject([{ students: 1 }]);
  });

  it('of another term sees nothing of this one', async () => {
    const made = await makeClass(app.context.db);
    const client = await app.signIn(made.teacherId);
    const spring = { ...chosen(made), season: 2 as const };
    expect(await client.call(academicsContract.teacherDisciplines, spring)).toEqual([]);
    expect(await client.call(academicsContract.teacherSemesters, spring)).toEqual([]);
    expect(await client.call(academicsContract.teacherGroups, spring)).toEqual([]);
  });
});

it('never sends fields outside the contract, such as the row id of a classmate', async () => {
  const made = await makeClass(app.context.db);
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
