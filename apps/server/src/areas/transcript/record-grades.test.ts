import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, gradeBands, grades } from '../../db/tables.ts';
import {
  makeDiscipline,
  makeExamType,
  makeGroup,
  makeSemester,
  makeStudent,
  makeTeacher,
  makeTerm,
} from '../../testing/academic-factories.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { makeGrade, makeScale } from '../../testing/grades-factories.ts';
import { type GradeToRecord, recordGrades } from './record-grades.service.ts';

let test: TestApp;
let exam: number;
let credit: number;
let scaleId: number;
let teacher: { id: number };
let common: Pick<GradeToRecord, 'termId' | 'semesterId' | 'groupId' | 'credits' | 'givenBy' | 'givenOn'>;
beforeAll(async () => {
  test = await testApp();
  const { db } = test.context;
  scaleId = (await makeScale(db, { fromIntake: 2020 })).id;
  exam = (await makeExamType(db)).id;
  credit = (await makeExamType(db, { graded: false })).id;
  teacher = await makeTeacher(db);
  await makeTerm(db, { yearId: 2024 });
  common = {
    termId: (await makeTerm(db, { yearId: 2025 })).id,
    semesterId: (await makeSemester(db, { id: 3 })).id,
    groupId: (await makeGroup(db, { intakeYearId: 2024 })).id,
    ...{ credits: 5, givenBy: teacher.id, givenOn: '2026-01-20' },
  };
});
afterAll(() => test.close());

let refs = 0;
const given = async (more: Partial<GradeToRecord> = {}): Promise<GradeToRecord> => {
  const { db } = test.context;
  return {
    ...common,
    sourceRef: `sheet-${++refs}`,
    studentId: more.studentId ?? (await makeStudent(db, { groupId: common.groupId })).id,
    disciplineId: more.disciplineId ?? (await makeDiscipline(db)).id,
    examTypeId: exam,
    result: { points: 75 },
    ...more,
  };
};
const record = (...list: GradeToRecord[]) =>
  test.context.db.transaction((db) =>
    recordGrades({ db, now: TEST_NOW, person: teacher, source: 'sheet', grades: list }),
  );
const stored = async (studentId: number) =>
  (await test.context.db.select().from(grades).where(eq(grades.studentId, studentId))).sort(
    (one, other) => one.id - other.id,
  );

describe('recording grades', () => {
  it('freezes what the points are worth by the scale of the intake', async () => {
    const grade = await given({ result: { points: 87 } });
    await record(grade);
    expect(await stored(grade.studentId)).toMatchObject([
      { points: 87, letter: 'A', point: 400, passed: true, scaleId, attempt: 1, source: 'sheet' },
    ]);
  });

  it('keeps a credit without points', async () => {
    const grade = await given({ examTypeId: credit, result: { passed: true } });
    await record(grade);
    expect(await stored(grade.studentId)).toMatchObject([
      { points: null, letter: null, point: null, scaleId: null, passed: true },
    ]);
  });

  it('counts attempts on, within one telling and between two', async () => {
    const first = await given({ result: { points: 40 } });
    const { studentId, disciplineId } = first;
    const again = await given({ studentId, disciplineId, result: { points: 50 } });
    await record(first, again);
    await record(await given({ studentId, disciplineId, result: { points: 66 } }));
    expect((await stored(studentId)).map(({ attempt, letter }) => [attempt, letter])).toEqual([
      [1, 'FX'],
      [2, 'FX'],
      [3, 'E'],
    ]);
  });

  it('writes once what is told twice, one after the other and at once', async () => {
    const grade = await given();
    const [one, other] = await Promise.all([record(grade), record(grade)]);
    const third = await record(grade);
    expect(await stored(grade.studentId)).toHaveLength(1);
    expect(one.get(grade.sourceRef)).toBe(third.get(grade.sourceRef));
    expect(other.get(grade.sourceRef)).toBe(third.get(grade.sourceRef));
  });

  it('refuses what is told otherwise than before, and with it all that is told beside it', async () => {
    const grade = await given();
    await record(grade);
    const beside = await given();
    await expect(record(beside, { ...grade, result: { points: 99 } })).rejects.toMatchObject({
      ...{ code: 'GRADE_TOLD_OTHERWISE', details: { ref: grade.sourceRef } },
    });
    expect(await stored(beside.studentId)).toEqual([]);
  });

  it.each<[string, () => Partial<GradeToRecord>]>([
    ['more than a hundred points', () => ({ result: { points: 101 } })],
    ['fewer than none', () => ({ result: { points: -1 } })],
    ['half a point', () => ({ result: { points: 60.5 } })],
    ['an exam without points', () => ({ result: { passed: true } })],
    ['a credit with points', () => ({ examTypeId: credit })],
  ])('refuses %s', async (_, more) => {
    await expect(record(await given(more()))).rejects.toMatchObject({ code: 'GRADE_POINTS_WRONG' });
  });

  it('judges each intake by the scale that is in force for it', async () => {
    const { db } = test.context;
    const band = { letter: 'P', point: 400, mark: 'excellent' as const, passes: true };
    const later = await makeScale(db, { bands: [{ ...band, from: 0, to: 100 }], fromIntake: 2026 });
    const { id: groupId } = await makeGroup(db, { intakeYearId: 2026 });
    const [old, young] = [
      await given({ result: { points: 50 } }),
      await given({ groupId, result: { points: 50 } }),
    ];
    await record(old, young);
    expect(await stored(old.studentId)).toMatchObject([{ letter: 'FX', scaleId }]);
    expect(await stored(young.studentId)).toMatchObject([{ letter: 'P', scaleId: later.id }]);
  });

  it('refuses points for an intake without a scale', async () => {
    const { db } = test.context;
    await makeTerm(db, { yearId: 2010 });
    const { id: groupId } = await makeGroup(db, { intakeYearId: 2010 });
    await expect(record(await given({ groupId }))).rejects.toMatchObject({ code: 'GRADE_SCALE_MISSING' });
  });

  it('corrects a grade once, with a reason, and keeps its attempt', async () => {
    const grade = await given({ result: { points: 57 } });
    const ids = await record(grade);
    const id = ids.get(grade.sourceRef) ?? 0;
    const { studentId, disciplineId } = grade;
    const correction = () =>
      given({
        ...{ studentId, disciplineId, result: { points: 75 } },
        corrects: { id, reason: 'Опечатка в ведомости' },
      });
    await record(await correction());
    expect(await stored(studentId)).toMatchObject([
      { points: 57 },
      { points: 75, attempt: 1, corrects: id, reason: 'Опечатка в ведомости' },
    ]);
    await expect(record(await correction())).rejects.toMatchObject({ code: 'GRADE_ATTEMPT_TAKEN' });
  });

  it('leaves a line in the audit log', async () => {
    const grade = await given();
    const ids = await record(grade);
    const object = `grade:${ids.get(grade.sourceRef)}`;
    const lines = await test.context.db.select().from(auditLog).where(eq(auditLog.object, object));
    expect(lines).toMatchObject([
      { action: 'grades.recorded', personId: teacher.id, details: { source: 'sheet', count: 1 } },
    ]);
  });
});

/** What the database itself says, however the row came about. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: { cause?: { constraint?: string; message: string }; constraint?: string; message: string }) =>
      error.constraint ?? error.cause?.constraint ?? error.cause?.message ?? error.message,
  );

describe('the tables of grades', () => {
  it('refuse to change, delete or empty', async () => {
    const { db } = test.context;
    const { id } = await makeGrade(db);
    expect(await refusal(db.update(grades).set({ points: 100 }).where(eq(grades.id, id)))).toMatch(
      /append-only/,
    );
    expect(await refusal(db.delete(grades).where(eq(grades.id, id)))).toMatch(/append-only/);
    expect(await refusal(db.execute('truncate grades cascade'))).toMatch(/append-only/);
    expect(await refusal(db.update(gradeBands).set({ point: 1 }))).toMatch(/append-only/);
    expect(await refusal(db.delete(gradeBands))).toMatch(/append-only/);
  });

  it.each<[string, Partial<typeof grades.$inferInsert>]>([
    ['points of another band', { points: 86 }],
    ['another grade point', { point: 399 }],
    ['another letter', { letter: 'B' }],
    ['a pass that is none', { passed: false }],
  ])('refuse a grade with %s', async (_, wrong) => {
    const { db } = test.context;
    const right = await makeGrade(db, { points: 90 });
    const { id, ...row } = { ...right, attempt: 2, sourceRef: `wrong-${right.id}` };
    expect(await refusal(db.insert(grades).values({ ...row, ...wrong }))).toBe('grades_by_scale');
    expect(await refusal(db.insert(grades).values(row))).toBe('nothing');
  });

  it('refuse half of a frozen grade', async () => {
    const { db } = test.context;
    const { id, ...row } = await makeGrade(db, { points: 90 });
    const half = { ...row, attempt: 2, sourceRef: `half-${id}`, letter: null };
    expect(await refusal(db.insert(grades).values(half))).toBe('grades_frozen');
  });

  it('refuse a correction of somebody else’s grade', async () => {
    const { db } = test.context;
    const other = await makeGrade(db);
    expect(await refusal(makeGrade(db, { corrects: other.id, reason: 'so' }))).toBe('grades_corrects_own');
  });

  it('refuse a scale with a gap, with an overlap, and a band that comes later', async () => {
    const { db } = test.context;
    const one = { from: 0, to: 100, letter: 'P', point: 400, mark: 'excellent' as const, passes: true };
    expect(await refusal(makeScale(db, { bands: [{ ...one, to: 99 }] }))).toBe('grade_scales_whole');
    const two = { ...one, letter: 'Q', from: 50 };
    expect(await refusal(makeScale(db, { bands: [one, two] }))).toBe('grade_scales_whole');
    const { id: scaleId } = await makeScale(db, { bands: [one] });
    expect(await refusal(db.insert(gradeBands).values({ scaleId, ...two }))).toBe('grade_scales_whole');
  });
});
