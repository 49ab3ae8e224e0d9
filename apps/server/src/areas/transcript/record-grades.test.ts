import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, gradeBands, grades } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import {
  makeDiscipline,
  makeExamType,
  makeGroup,
  makeSemester,
  makeStudent,
  makeTeacher,
  makeTerm,
} from '../../testing/factories/academic.ts';
import { makeGrade, makeScale } from '../../testing/factories/grades.ts';
import { recordGrades } from './record-grades.service.ts';
import type { GradeToRecord } from './told-grades.ts';

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
    credits: 5,
    givenBy: teacher.id,
    givenOn: '2026-01-20',
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

const traceOf = (id: number) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `grade:${id}`))
    .orderBy(auditLog.id);
const NOWHERE = 2_000_000_000;

describe('recording grades', () => {
  it('freezes the mark by the scale of the intake', async () => {
    const grade = await given({ result: { points: 87 } });
    await record(grade);
    expect(await stored(grade.studentId)).toMatchObject([
      { points: 87, letter: 'A', point: 400, passed: true, scaleId, attempt: 1, source: 'sheet' },
    ]);
  });

  it('stores a credit without points', async () => {
    const grade = await given({ examTypeId: credit, result: { passed: true } });
    await record(grade);
    expect(await stored(grade.studentId)).toMatchObject([
      { points: null, letter: null, point: null, scaleId: null, passed: true },
    ]);
  });

  it('continues attempt numbers within one call and between two calls', async () => {
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

  it('a grade sent twice is written once, sequentially and concurrently', async () => {
    const grade = await given();
    const [one, other] = await Promise.all([record(grade), record(grade)]);
    const third = await record(grade);
    expect(await stored(grade.studentId)).toHaveLength(1);
    expect(one.get(grade.sourceRef)).toBe(third.get(grade.sourceRef));
    expect(other.get(grade.sourceRef)).toBe(third.get(grade.sourceRef));
  });

  it('refuses a grade that differs from the one sent before, and the complete call', async () => {
    const grade = await given();
    await record(grade);
    const beside = await given();
    await expect(record(beside, { ...grade, result: { points: 99 } })).rejects.toMatchObject({
      code: 'GRADE_TOLD_OTHERWISE',
      details: { ref: grade.sourceRef },
    });
    expect(await stored(beside.studentId)).toEqual([]);
  });

  it.each<[string, () => Promise<Partial<GradeToRecord>> | Partial<GradeToRecord>]>([
    ['student', async () => ({ studentId: (await makeStudent(test.context.db)).id })],
    ['discipline', async () => ({ disciplineId: (await makeDiscipline(test.context.db)).id })],
    ['term', async () => ({ termId: (await makeTerm(test.context.db, { yearId: 2024 })).id })],
    ['semester', async () => ({ semesterId: (await makeSemester(test.context.db, { id: 4 })).id })],
    ['group', async () => ({ groupId: (await makeGroup(test.context.db, { intakeYearId: 2024 })).id })],
    ['form of control', async () => ({ examTypeId: (await makeExamType(test.context.db)).id })],
    ['credits', () => ({ credits: 6 })],
    ['teacher', async () => ({ givenBy: (await makeTeacher(test.context.db)).id })],
    ['missing teacher', () => ({ givenBy: null })],
    ['day', () => ({ givenOn: '2026-01-21' })],
    ['points', () => ({ result: { points: 76 } })],
    ['correction', async () => ({ corrects: { id: (await makeGrade(test.context.db)).id, reason: 'so' } })],
  ])('refuses a repeated grade that differs in: %s', async (_, other) => {
    const grade = await given();
    await record(grade);
    await expect(record({ ...grade, ...(await other()) })).rejects.toMatchObject({
      code: 'GRADE_TOLD_OTHERWISE',
      details: { ref: grade.sourceRef },
    });
    expect(await stored(grade.studentId)).toHaveLength(1);
  });

  it('a failed credit differs from a passed one', async () => {
    const grade = await given({ examTypeId: credit, result: { passed: true } });
    await record(grade);
    await expect(record({ ...grade, result: { passed: false } })).rejects.toMatchObject({
      code: 'GRADE_TOLD_OTHERWISE',
    });
  });

  it.each<[string, (id: number) => Promise<GradeToRecord['corrects'] | null>]>([
    ['without correction', async () => null],
    ['of another grade', async () => ({ id: (await makeGrade(test.context.db)).id, reason: 'Опечатка' })],
    ['with another reason', async (id) => ({ id, reason: 'Другая' })],
  ])('refuses a repeated correction: %s', async (_, otherwise) => {
    const grade = await given();
    const { studentId, disciplineId } = grade;
    const id = (await record(grade)).get(grade.sourceRef) ?? 0;
    const later = await given({ studentId, disciplineId });
    await record({ ...later, corrects: { id, reason: 'Опечатка' } });
    await record({ ...later, corrects: { id, reason: ' Опечатка ' } });
    const corrects = await otherwise(id);
    await expect(record({ ...later, ...(corrects && { corrects }) })).rejects.toMatchObject({
      code: 'GRADE_TOLD_OTHERWISE',
    });
    expect(await stored(studentId)).toHaveLength(2);
  });

  it('of two students graded concurrently under one name, one gets it', async () => {
    const one = await given();
    const other = { ...(await given()), sourceRef: one.sourceRef };
    const outcomes = await Promise.allSettled([record(one), record(other)]);
    expect(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
    ).toMatchObject([{ code: 'GRADE_TOLD_OTHERWISE', details: { ref: one.sourceRef } }]);
    expect([...(await stored(one.studentId)), ...(await stored(other.studentId))]).toHaveLength(1);
  });

  it.each([
    ...(['studentId', 'disciplineId', 'termId', 'semesterId', 'groupId', 'examTypeId'] as const),
    'givenBy' as const,
  ])('refuses an unknown %s', async (part) => {
    const grade = { ...(await given()), [part]: NOWHERE };
    await expect(record(await given(), grade)).rejects.toMatchObject({
      code: 'GRADE_PART_UNKNOWN',
      details: { ref: grade.sourceRef, part, id: NOWHERE },
    });
  });

  it('refuses out-of-range values before any query', async () => {
    const grade = await given({ sourceRef: 'a\0b' });
    await expect(record(grade)).rejects.toMatchObject({ code: 'GRADE_REF_WRONG' });
    const twice = await given();
    await expect(record(twice, twice)).rejects.toMatchObject({ code: 'GRADE_TOLD_TWICE' });
  });

  it.each<[string, () => Partial<GradeToRecord>]>([
    ['more than a hundred points', () => ({ result: { points: 101 } })],
    ['negative points', () => ({ result: { points: -1 } })],
    ['half a point between two bands', () => ({ result: { points: 60.5 } })],
    ['half a point inside a band', () => ({ result: { points: 90.5 } })],
    ['an exam without points', () => ({ result: { passed: true } })],
    ['a credit with points', () => ({ examTypeId: credit })],
  ])('refuses %s', async (_, more) => {
    await expect(record(await given(more()))).rejects.toMatchObject({ code: 'GRADE_POINTS_WRONG' });
  });

  it('uses the scale that is in force for each intake', async () => {
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

  it('a grade is corrected once, with a reason, and keeps its attempt number', async () => {
    const grade = await given({ result: { points: 57 } });
    const ids = await record(grade);
    const id = ids.get(grade.sourceRef) ?? 0;
    const { studentId, disciplineId } = grade;
    const correction = () =>
      given({
        studentId,
        disciplineId,
        result: { points: 75 },
        corrects: { id, reason: 'Опечатка в ведомости' },
      });
    await record(await correction());
    expect(await stored(studentId)).toMatchObject([
      { points: 57 },
      { points: 75, attempt: 1, corrects: id, reason: 'Опечатка в ведомости' },
    ]);
    const late = await correction();
    await expect(record(late)).rejects.toMatchObject({
      code: 'GRADE_CORRECTED_ALREADY',
      details: { ref: late.sourceRef, id },
    });
  });

  it('corrects a correction', async () => {
    const grade = await given({ result: { points: 57 } });
    const { studentId, disciplineId } = grade;
    const first = (await record(grade)).get(grade.sourceRef) ?? 0;
    const second = await given({ studentId, disciplineId, corrects: { id: first, reason: 'Опечатка' } });
    const id = (await record(second)).get(second.sourceRef) ?? 0;
    await record(await given({ studentId, disciplineId, corrects: { id, reason: 'Ещё одна' } }));
    expect((await stored(studentId)).map(({ attempt, corrects }) => [attempt, corrects])).toEqual([
      [1, null],
      [1, first],
      [1, id],
    ]);
  });

  it('refuses a correction of a missing grade or of another student, discipline or term', async () => {
    const { db } = test.context;
    const grade = await given();
    const { studentId, disciplineId } = grade;
    const id = (await record(grade)).get(grade.sourceRef) ?? 0;
    const { id: termId } = await makeTerm(db, { yearId: 2024 });
    const refusals: [string, Partial<GradeToRecord>][] = [
      ['GRADE_CORRECTS_NOTHING', { studentId, disciplineId, corrects: { id: NOWHERE, reason: 'so' } }],
      ['GRADE_CORRECTS_ANOTHER', { disciplineId, corrects: { id, reason: 'so' } }],
      ['GRADE_CORRECTS_ANOTHER', { studentId, corrects: { id, reason: 'so' } }],
      ['GRADE_CORRECTS_ANOTHER', { studentId, disciplineId, termId, corrects: { id, reason: 'so' } }],
      ['GRADE_REASON_WRONG', { studentId, disciplineId, corrects: { id, reason: '  ' } }],
    ];
    for (const [code, wrong] of refusals) {
      const told = await given(wrong);
      await expect(record(told)).rejects.toMatchObject({ code, details: { ref: told.sourceRef } });
    }
  });

  it('writes a line to the audit log', async () => {
    const list = [await given(), await given()];
    const ids = await record(...list);
    const [first = 0, last = 0] = list.map(({ sourceRef }) => ids.get(sourceRef) ?? 0);
    expect(await traceOf(first)).toMatchObject([
      {
        action: 'grades.recorded',
        personId: teacher.id,
        details: { source: 'sheet', count: 2, first, last },
      },
    ]);
    expect((await traceOf(first))[0]?.details).toMatchObject({ ids: [first, last] });
    await record(...list);
    expect(await traceOf(first)).toHaveLength(1);
  });

  it('an audit line lists at most a hundred grades and their count', async () => {
    const [{ studentId }, { id: disciplineId }] = [await given(), await makeDiscipline(test.context.db)];
    const list = await Promise.all(Array.from({ length: 101 }, () => given({ studentId, disciplineId })));
    const ids = [...(await record(...list)).values()].sort((one, other) => one - other);
    const [line] = await traceOf(ids[0] ?? 0);
    expect(line?.details).toEqual({
      source: 'sheet',
      count: 101,
      first: ids[0],
      last: ids[100],
      ids: ids.slice(0, 100),
    });
  });

  it('a correction is logged under the id of the corrected grade', async () => {
    const grade = await given();
    const { studentId, disciplineId } = grade;
    const id = (await record(grade)).get(grade.sourceRef) ?? 0;
    const correction = await given({ studentId, disciplineId, corrects: { id, reason: 'Опечатка' } });
    const by = (await record(correction)).get(correction.sourceRef) ?? 0;
    const reason = 'Опечатка';
    expect(await traceOf(by)).toMatchObject([{ details: { count: 1, corrected: [{ id, by, reason }] } }]);
    expect(await traceOf(id)).toMatchObject([
      { action: 'grades.recorded' },
      { action: 'grades.corrected', personId: teacher.id, details: { source: 'sheet', by, reason } },
    ]);
  });
});

/** The error of the database itself, independent of the code that wrote the row. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: { cause?: { constraint?: string; message: string }; constraint?: string; message: string }) =>
      error.constraint ?? error.cause?.constraint ?? error.cause?.message ?? error.message,
  );

describe('the tables of grades', () => {
  it('refuse updates, deletes and truncation', async () => {
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
    ['a wrong pass', { passed: false }],
  ])('refuse a grade with %s', async (_, wrong) => {
    const { db } = test.context;
    const right = await makeGrade(db, { points: 90 });
    const { id, ...row } = { ...right, attempt: 2, sourceRef: `wrong-${right.id}` };
    expect(await refusal(db.insert(grades).values({ ...row, ...wrong }))).toBe('grades_by_scale');
    expect(await refusal(db.insert(grades).values(row))).toBe('nothing');
  });

  it('refuse an incomplete frozen grade', async () => {
    const { db } = test.context;
    const { id, ...row } = await makeGrade(db, { points: 90 });
    const half = { ...row, attempt: 2, sourceRef: `half-${id}`, letter: null };
    expect(await refusal(db.insert(grades).values(half))).toBe('grades_frozen');
  });

  it.each([
    ['no reason', ''],
    ['a reason of spaces only', ' \t\n'],
  ])('refuse a correction with %s', async (_, reason) => {
    const { db } = test.context;
    const { id, ...row } = await makeGrade(db, { points: 90 });
    const correction = { ...row, sourceRef: `correction-${id}`, corrects: id, reason };
    expect(await refusal(db.insert(grades).values(correction))).toBe('grades_correction');
    expect(await refusal(db.insert(grades).values({ ...correction, reason: 'so' }))).toBe('nothing');
  });

  it('refuse a reason without a correction, and a grade without a valid source name', async () => {
    const { db } = test.context;
    expect(await refusal(makeGrade(db, { reason: 'so' }))).toBe('grades_correction');
    for (const sourceRef of ['', ' ', 'x'.repeat(201)])
      expect(await refusal(makeGrade(db, { sourceRef }))).toBe('grades_source_ref');
  });

  it('refuse a correction of another student’s grade', async () => {
    const { db } = test.context;
    const other = await makeGrade(db);
    expect(await refusal(makeGrade(db, { corrects: other.id, reason: 'so' }))).toBe('grades_corrects_own');
  });

  it('refuse a scale with a gap or an overlap, and a band added later', async () => {
    const { db } = test.context;
    const one = { from: 0, to: 100, letter: 'P', point: 400, mark: 'excellent' as const, passes: true };
    expect(await refusal(makeScale(db, { bands: [{ ...one, to: 99 }] }))).toBe('grade_scales_whole');
    const two = { ...one, letter: 'Q', from: 50 };
    expect(await refusal(makeScale(db, { bands: [one, two] }))).toBe('grade_scales_whole');
    const { id: scaleId } = await makeScale(db, { bands: [one] });
    expect(await refusal(db.insert(gradeBands).values({ scaleId, ...two }))).toBe('grade_scales_whole');
  });
});
