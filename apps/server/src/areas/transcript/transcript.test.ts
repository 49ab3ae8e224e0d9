import { transcriptContract } from '@bilim/contract/areas/transcript.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { choiceGroups, studyPlanItems, university } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import {
  makeDiscipline,
  makeExamType,
  makeGroup,
  makeRegistration,
  makeSemester,
  makeStudent,
  makeTeacher,
  makeTerm,
} from '../../testing/factories/academic.ts';
import { makeGrade, makeScale } from '../../testing/factories/grades.ts';

/** The response as it is on the wire. */
const list = z.array(
  z.looseObject({
    years: z.array(z.looseObject({ terms: z.array(z.looseObject({ disciplines: z.unknown() })) })),
  }),
);

describe('transcript', () => {
  let test: TestApp;
  let student: TestClient;
  let studentId: number;
  let groupId: number;
  let scaleId: number;
  let retakenId: number;
  const codes = { exam: 'МАТ-1', retaken: 'МАТ-2', credit: 'ФК-1' };
  beforeAll(async () => {
    test = await testApp();
    const { db } = test.context;
    await db.insert(university).values({
      nameRu: 'Университет',
      nameKg: 'Университети',
      nameEn: 'University',
      ministryRu: 'Министерство',
      ministryKg: 'Министрлиги',
      ministryEn: 'Ministry',
    });
    scaleId = (await makeScale(db, { fromIntake: 2024 })).id;
    const group = await makeGroup(db, { intakeYearId: 2024 });
    groupId = group.id;
    studentId = (await makeStudent(db, { groupId, lastName: 'Асанова', firstName: 'Айжан' })).id;
    student = await test.signIn(studentId);
    const exam = (await makeDiscipline(db, { code: codes.exam, nameKg: 'Көптүк жана өрүштөр' })).id;
    retakenId = (await makeDiscipline(db, { code: codes.retaken })).id;
    const credit = (await makeDiscipline(db, { code: codes.credit })).id;
    const own = { studentId, scaleId, semesterId: 3 };
    await makeSemester(db, { id: 3 });
    await makeGrade(db, { ...own, disciplineId: exam, points: 82, credits: 6 });
    await makeGrade(db, { ...own, disciplineId: retakenId, points: 54, credits: 4 });
    await makeGrade(db, { ...own, disciplineId: retakenId, points: 71, credits: 4, attempt: 2 });
    await makeGrade(db, { ...own, disciplineId: credit, points: null, credits: 3 });
    // A grade of another student.
    await makeGrade(db, { points: 99 });
    // Registrations of the current term, one per lesson type, and one discipline already graded.
    const term = await makeTerm(db, { yearId: 2026 });
    const running = await makeDiscipline(db, { code: 'ИВТ-5' });
    await makeRegistration(db, { studentId, groupId, disciplineId: running.id, termId: term.id, credits: 5 });
    const plan = { specialityId: group.specialityId, intakeYearId: 2024, semesterId: 3 };
    const examTypeId = (await makeExamType(db)).id;
    await db.insert(studyPlanItems).values([
      { ...plan, disciplineId: exam, examTypeId, credits: 6 },
      { ...plan, disciplineId: retakenId, examTypeId, credits: 4, elective: true, choiceGroup: 1 },
      { ...plan, disciplineId: running.id, examTypeId, credits: 4, elective: true, choiceGroup: 1 },
    ]);
    await db.insert(choiceGroups).values({ ...plan, number: 1, picks: 1 });
  });
  afterAll(() => test.close());

  it('groups the caller’s grades by group, year and term, in three languages', async () => {
    const answer = await student.send(transcriptContract.transcript, {});
    const [group, ...others] = list.parse(answer.envelope.data);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      id_group: groupId,
      mo: 'Министерство',
      mo_kg: 'Министрлиги',
      mo_en: 'Ministry',
      s_fio: 'Асанова Айжан',
      s_fio_en: 'Asanova Aizhan',
      kredits_sum: 13,
      // (6 × 3.33 + 4 × 2.33) ÷ 10 = 29.30 ÷ 10
      kredits_avg: 2.93,
    });
    expect(group?.years).toHaveLength(1);
    expect(group?.years[0]).toMatchObject({ id_a_year: 2025, p32: '2025-26' });
    const [term] = group?.years[0]?.terms ?? [];
    expect(term).toMatchObject({ ws_sort: 1, id_ws: 1, p42: 'осень', p42_kg: 'күз', p42_en: 'autumn' });
    expect(term?.disciplines).toMatchObject([
      {
        code_discipline: codes.exam,
        p34_kg: 'Көптүк жана өрүштөр',
        kredits: 6,
        points: 82,
        ekv_num: 3.33,
        ekv_bukv: 'B',
        p31: 'хор.',
        p31_kg: 'жакшы',
        p31_en: 'good',
        counts: true,
      },
      { code_discipline: codes.retaken, points: 54, ekv_bukv: 'FX', ekv_num: 0, attempt: 1, counts: false },
      { code_discipline: codes.retaken, points: 71, ekv_bukv: 'D', ekv_num: 2.33, attempt: 2, counts: true },
      {
        code_discipline: codes.credit,
        points: null,
        ekv_num: null,
        ekv_bukv: null,
        p31: 'зачтено',
        p31_en: 'passed',
        counts: false,
      },
    ]);
  });

  it('the screen gets all attempts, the scale, disciplines in progress and the plan', async () => {
    const page = await student.call(transcriptContract.page, {});
    expect(page.grades).toHaveLength(4);
    expect(page.scales.map(({ id }) => id)).toEqual([scaleId]);
    expect(page.scales[0]?.bands.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'E', 'FX', 'F']);
    expect(page).toMatchObject({ scaleId, intakeYearId: 2024, planCredits: 10 });
    expect(page.running).toMatchObject([{ code: 'ИВТ-5', credits: 5, graded: true }]);
  });

  it('shows a correction instead of the corrected grade', async () => {
    const { db } = test.context;
    const other = await makeStudent(db, { groupId });
    const wrong = await makeGrade(db, { studentId: other.id, scaleId, points: 30 });
    const { disciplineId, termId, examTypeId } = wrong;
    await makeGrade(db, {
      studentId: other.id,
      scaleId,
      disciplineId,
      termId,
      examTypeId,
      points: 80,
      corrects: wrong.id,
      reason: 'Опечатка в ведомости',
    });
    const client = await test.signIn(other.id);
    const { grades } = await client.call(transcriptContract.page, {});
    expect(grades.map(({ points }) => points)).toEqual([80]);
  });

  it('is empty for a student in the first term, and no paper is issued', async () => {
    const client = await test.signIn((await makeStudent(test.context.db, { groupId })).id);
    expect(await client.call(transcriptContract.page, {})).toMatchObject({ grades: [], scaleId });
    const answer = await client.send(transcriptContract.transcript, {});
    expect(answer.envelope.data).toMatchObject([
      { id_group: groupId, kredits_avg: null, kredits_sum: 0, years: [] },
    ]);
    expect(await client.send(transcriptContract.paper, { language: 'ru' })).toMatchObject({
      status: 409,
      envelope: { code: 'TRANSCRIPT_EMPTY' },
    });
  });

  it('is refused to teachers, and always belongs to the signed-in student', async () => {
    const teacher = await test.signIn((await makeTeacher(test.context.db)).id);
    for (const call of [transcriptContract.transcript, transcriptContract.page])
      expect((await teacher.send(call, {})).status).toBe(403);
    expect((await student.send(transcriptContract.transcript, { uid: studentId + 1 })).status).toBe(403);
    expect((await student.send(transcriptContract.transcript, { uid: studentId })).status).toBe(200);
  });
});
