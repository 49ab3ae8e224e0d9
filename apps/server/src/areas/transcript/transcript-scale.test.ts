import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Builder, Db } from '../../db/open.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { planned } from '../../testing/database/recorded-queries.ts';
import { makeRegistration, makeTerm } from '../../testing/factories/academic.ts';
import { makeGrade, makeScale } from '../../testing/factories/grades.ts';
import { sized } from '../../testing/scale/full-size.ts';
import { copyTranscripts } from '../../testing/scale/grades.ts';
import { selectIssued, selectOwn, selectSigner } from './paper.queries.ts';
import {
  lockStudents,
  selectAttempts,
  selectBands,
  selectCorrected,
  selectThere,
  selectTold,
} from './record-grades.queries.ts';
import { recordGrades } from './record-grades.service.ts';
import { selectGrades, selectLearner, selectScales, selectStanding } from './transcript.queries.ts';

const STUDENTS = sized({ suite: 8_000, full: 50_000 });
/** Row limit: a query for one student must not read other students' grades. */
const FEW = 500;

let test: TestApp;
let grade: Awaited<ReturnType<typeof makeGrade>>;
beforeAll(async () => {
  test = await testApp();
  const { db } = test.context;
  const { id: scaleId } = await makeScale(db, { fromIntake: 2020 });
  grade = await makeGrade(db, { scaleId });
  const { studentId, groupId } = grade;
  for (const points of [40, 61, 77, 82, null]) await makeGrade(db, { studentId, scaleId, points });
  const { id: termId } = await makeTerm(db, { yearId: 2026 });
  await makeRegistration(db, { studentId, groupId, termId });
  await copyTranscripts(db, { studentId, students: STUDENTS });
}, 180_000);
afterAll(() => test.close());

describe('among the transcripts of thousands', () => {
  const said = { language: 'ru' as const, issuedOn: '2026-01-01', content: 'x' };
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    'the query for a student’s grades': (db) => selectGrades(db, grade),
    'the query for the standing': (db) =>
      selectStanding(db, { studentId: grade.studentId, today: '2026-11-16' }),
    'the query for the learner': (db) => selectLearner(db, grade),
    'the query for the scales': (db) => selectScales(db, {}),
    'the query for an equal paper': (db) => selectIssued(db, { ...said, studentId: grade.studentId }),
    'the query for the owner of a paper': (db) =>
      selectOwn(db, { studentId: grade.studentId, paperId: 10_000_100 }),
    'the query for the signer': (db) => selectSigner(db, {}, { language: 'ru' }),
    'the query for grades of a source': (db) => selectTold(db, { source: 'import', refs: ['1-1', '2-1'] }),
    'the query for the number of attempts': (db) =>
      selectAttempts(db, { studentIds: [grade.studentId], disciplineIds: [grade.disciplineId] }),
    'the query for corrected grades': (db) => selectCorrected(db, { ids: [grade.id] }),
    'the query for referenced ids': (db) =>
      selectThere(db, {
        studentId: [grade.studentId],
        disciplineId: [grade.disciplineId],
        termId: [grade.termId],
        semesterId: [grade.semesterId],
        groupId: [grade.groupId],
        examTypeId: [grade.examTypeId],
        givenBy: [grade.studentId],
      }),
    'the query for a group’s scale': (db) => selectBands(db, { groupIds: [grade.groupId] }),
    'the lock of students': (db) => lockStudents(db, { ids: [grade.studentId] }),
  };
  it.each(Object.entries(asked))('%s reads few rows', async (_, ask) => {
    const steps = await planned(test, ask);
    expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
  });
});

/** Rows this connection has read of each table so far. It includes reads by triggers, which no plan shows. */
const readSoFar = async (db: Builder) => {
  const { rows } = await db.execute<{ name: string; read: string }>(
    sql`select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables`,
  );
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
};

describe('writes among the transcripts of fifty thousand', () => {
  const ref = (n: number) => `scale-${n}`;
  const told = (n: number) => ({
    studentId: grade.studentId,
    disciplineId: grade.disciplineId,
    termId: grade.termId,
    semesterId: grade.semesterId,
    groupId: grade.groupId,
    examTypeId: grade.examTypeId,
    credits: 5,
    sourceRef: ref(n),
    result: { points: 75 },
    givenBy: null,
    givenOn: '2026-01-20',
  });
  const common = { now: TEST_NOW, person: null, source: 'sheet' as const };
  const written: Record<string, (db: Builder) => Promise<unknown>> = {
    'recording a grade': (db) => recordGrades({ db, ...common, grades: [told(1)] }),
    'recording a grade twice': async (db) => {
      await recordGrades({ db, ...common, grades: [told(2)] });
      await recordGrades({ db, ...common, grades: [told(2)] });
    },
    'recording a correction': async (db) => {
      const ids = await recordGrades({ db, ...common, grades: [told(3)] });
      const corrects = { id: ids.get(ref(3)) ?? 0, reason: 'so' };
      await recordGrades({ db, ...common, grades: [{ ...told(4), corrects }] });
    },
  };
  it.each(Object.entries(written))('%s reads few rows in each table', async (_, work) => {
    const looked = await test.database.db.transaction(async (db) => {
      const before = await readSoFar(db);
      await work(db);
      await db.execute(sql`set constraints all immediate`);
      const after = await readSoFar(db);
      return [...after].filter(([name, read]) => read - (before.get(name) ?? 0) > FEW);
    });
    expect(looked).toEqual([]);
  });
});
