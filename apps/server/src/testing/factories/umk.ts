import { umkContract } from '@bilim/contract/areas/umk.contract';
import type * as z from 'zod';
import type { Builder } from '../../db/open.ts';
import { baseBookCategories, bookCategories, umkTypes } from '../../db/tables.ts';
import { makePdf } from '../../demo/pdf.ts';
import { testApp } from '../app.ts';
import type { TestClient, TestFile } from '../clients/client.ts';
import {
  makeAssignment,
  makeDiscipline,
  makeEducationForm,
  makeExamType,
  makeGroup,
  makeLessonType,
  makeRegistration,
  makeSemester,
  makeSpeciality,
  makeStudent,
  makeTeacher,
  makeTerm,
  theOnly,
} from './academic.ts';

const named = (name: string) => ({ nameRu: name, nameKg: `${name} kg`, nameEn: `${name} en` });

async function makeUmkType(
  db: Builder,
  given: Omit<typeof umkTypes.$inferInsert, keyof ReturnType<typeof named>> & { name: string },
) {
  const { name, ...row } = given;
  return theOnly(
    await db
      .insert(umkTypes)
      .values({ ...named(name), ...row })
      .returning(),
  ).id;
}

async function makeBookCategory(db: Builder) {
  const base = theOnly(await db.insert(baseBookCategories).values(named('Книги')).returning());
  return theOnly(
    await db
      .insert(bookCategories)
      .values({ ...named('Программирование'), baseId: base.id })
      .returning(),
  ).id;
}

/** A file whose bytes depend on its text. */
export const pdf = (text: string, name = `${text}.pdf`): TestFile => ({
  name,
  bytes: makePdf({ title: text, lines: [text] }),
});

export type UmkDraft = Partial<z.output<typeof umkContract.save.input>> & {
  files?: readonly TestFile[];
  by?: TestClient;
};

/**
 * A teacher with one discipline for four groups, in autumn of this year and the last: full-time, part-time, of
 * another speciality, and one taught by a colleague. A student of each, all signed in.
 */
export async function umkStage() {
  const test = await testApp();
  const { db } = test.context;
  const terms = {
    now: await makeTerm(db, { yearId: 2026, season: 1 as const }),
    last: await makeTerm(db, { yearId: 2025, season: 1 as const }),
  };
  const lecture = await makeLessonType(db);
  const laboratory = await makeLessonType(db);
  const types = {
    syllabus: await makeUmkType(db, { name: 'Силлабус', position: 1, expected: true }),
    lectures: await makeUmkType(db, {
      name: 'Лекции',
      position: 2,
      expected: true,
      lessonTypeId: lecture.id,
    }),
    laboratories: await makeUmkType(db, {
      name: 'Лабораторные',
      position: 3,
      expected: true,
      lessonTypeId: laboratory.id,
    }),
    other: await makeUmkType(db, { name: 'Другое', position: 4, expected: false }),
  };
  const categoryId = await makeBookCategory(db);
  const fullTime = (await makeEducationForm(db)).id;
  const partTime = (await makeEducationForm(db, { partTime: true })).id;
  const speciality = (await makeSpeciality(db)).id;
  const otherSpeciality = (await makeSpeciality(db)).id;
  const teacherId = (await makeTeacher(db)).id;
  const colleagueId = (await makeTeacher(db)).id;
  const disciplineId = (await makeDiscipline(db)).id;
  const semesterId = (await makeSemester(db)).id;
  const examTypeId = (await makeExamType(db)).id;
  const of = { disciplineId, semesterId, examTypeId };

  const attend = async (
    group: { specialityId: number; educationFormId: number },
    by: { teacherId: number; subgroup?: number },
    subgroup?: number,
  ) => {
    const groupId = (await makeGroup(db, group)).id;
    const studentId = (await makeStudent(db, { groupId })).id;
    for (const { id: termId } of Object.values(terms)) {
      await makeAssignment(db, { ...of, ...by, termId, groupId, lessonTypeId: lecture.id });
      await makeRegistration(db, { ...of, termId, groupId, studentId, subgroup });
    }
    return { id: studentId, groupId };
  };
  const students = {
    full: await attend({ specialityId: speciality, educationFormId: fullTime }, { teacherId }),
    part: await attend({ specialityId: speciality, educationFormId: partTime }, { teacherId }),
    other: await attend({ specialityId: otherSpeciality, educationFormId: fullTime }, { teacherId }),
    stranger: await attend(
      { specialityId: speciality, educationFormId: fullTime },
      { teacherId: colleagueId },
    ),
    half: await attend(
      { specialityId: speciality, educationFormId: fullTime },
      { teacherId, subgroup: 1 },
      2,
    ),
  };
  const set = { yearId: 2026, season: 1 as const, ...of };
  const teacher = await test.signIn(teacherId);
  const clients = {
    full: await test.signIn(students.full.id),
    part: await test.signIn(students.part.id),
    other: await test.signIn(students.other.id),
    stranger: await test.signIn(students.stranger.id),
    half: await test.signIn(students.half.id),
  };
  return {
    ...test,
    db,
    terms,
    types,
    categoryId,
    speciality,
    otherSpeciality,
    set,
    students,
    clients,
    lessonTypes: { lecture: lecture.id, laboratory: laboratory.id },
    teacher,
    teacherId,
    colleague: await test.signIn(colleagueId),
    colleagueId,
    /** Saves as the teacher, by default for everyone and as 'other'; throws on failure. */
    save: ({ files = [], by = teacher, ...draft }: UmkDraft = {}) =>
      by.call(
        umkContract.save,
        {
          ...set,
          typeId: types.other,
          name: 'Материал',
          author: '',
          description: '',
          audience: 0 as const,
          language: 'ru' as const,
          inLibrary: false,
          ...draft,
        },
        { files },
      ),
    /** The materials of the discipline that a student sees. */
    given: (name: keyof typeof clients, yearId = 2026) =>
      clients[name].call(umkContract.studentList, { yearId, season: 1, disciplineId }),
  };
}
export type UmkStage = Awaited<ReturnType<typeof umkStage>>;
