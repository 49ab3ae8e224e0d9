import { ROLE } from '@bilim/contract/access';
import { latinNames } from '@bilim/rules/text/transliterate';
import type { Builder } from '../../db/open.ts';
import {
  academicYears,
  assignments,
  countries,
  departments,
  disciplines,
  educationForms,
  educationLevels,
  examTypes,
  faculties,
  groups,
  lessonTypes,
  nationalities,
  people,
  positions,
  registrations,
  semesters,
  specialities,
  streams,
  terms,
} from '../../db/tables.ts';

/**
 * The smallest university a test needs. Each function inserts one row, creates missing parent rows, and returns the
 * row: `const { id } = await makeTeacher(db, { lastName: 'Асанова' })`.
 */
let made = 0;
const next = () => ++made;

const namesIn3 = (name: string) => ({ nameRu: name, nameKg: `${name} kg`, nameEn: `${name} en` });

export function theOnly<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert returned no row');
  return row;
}

export async function makeFaculty(db: Builder, given: Partial<typeof faculties.$inferInsert> = {}) {
  const n = next();
  const row = {
    shortRu: `Ф${n}`,
    shortKg: `Ф${n}`,
    shortEn: `F${n}`,
    ...namesIn3(`Факультет ${n}`),
    ...given,
  };
  return theOnly(await db.insert(faculties).values(row).returning());
}

export async function makeDepartment(db: Builder, given: Partial<typeof departments.$inferInsert> = {}) {
  const facultyId = given.facultyId ?? (await makeFaculty(db)).id;
  const row = { ...namesIn3(`Кафедра ${next()}`), ...given, facultyId };
  return theOnly(await db.insert(departments).values(row).returning());
}

export async function makeSpeciality(db: Builder, given: Partial<typeof specialities.$inferInsert> = {}) {
  const n = next();
  const departmentId = given.departmentId ?? (await makeDepartment(db)).id;
  const row = { code: `71${n}`, ...namesIn3(`Специальность ${n}`), ...given, departmentId };
  return theOnly(await db.insert(specialities).values(row).returning());
}

export async function makePosition(db: Builder, given: Partial<typeof positions.$inferInsert> = {}) {
  return theOnly(
    await db
      .insert(positions)
      .values({ ...namesIn3(`Доцент ${next()}`), ...given })
      .returning(),
  );
}

export async function makeLessonType(db: Builder, given: Partial<typeof lessonTypes.$inferInsert> = {}) {
  return theOnly(
    await db
      .insert(lessonTypes)
      .values({ ...namesIn3(`Лекция ${next()}`), ...given })
      .returning(),
  );
}

export async function makeExamType(db: Builder, given: Partial<typeof examTypes.$inferInsert> = {}) {
  return theOnly(
    await db
      .insert(examTypes)
      .values({ ...namesIn3(`Экзамен ${next()}`), ...given })
      .returning(),
  );
}

/** Academic year 2026 is 2026-27; an existing year is returned. */
async function makeYear(db: Builder, { id = 2026 }: { id?: number } = {}) {
  const row = {
    id,
    name: `${id}-${String(id + 1).slice(-2)}`,
    startsOn: `${id}-09-01`,
    endsOn: `${id + 1}-08-31`,
  };
  // An update without changes, so that an existing row is returned too.
  const target = { target: academicYears.id, set: { name: row.name } };
  return theOnly(await db.insert(academicYears).values(row).onConflictDoUpdate(target).returning());
}

/** Season 1 is September to January, 2 is February to June; an existing term is returned. */
export async function makeTerm(
  db: Builder,
  { yearId = 2026, season = 1 }: { yearId?: number; season?: 1 | 2 } = {},
) {
  await makeYear(db, { id: yearId });
  const dates =
    season === 1
      ? { startsOn: `${yearId}-09-01`, endsOn: `${yearId + 1}-01-31` }
      : { startsOn: `${yearId + 1}-02-01`, endsOn: `${yearId + 1}-06-30` };
  const target = { target: [terms.yearId, terms.season], set: { season } };
  return theOnly(
    await db
      .insert(terms)
      .values({ yearId, season, ...dates })
      .onConflictDoUpdate(target)
      .returning(),
  );
}

/** Semester of study 1…10; an existing semester is returned. */
export async function makeSemester(db: Builder, { id = 1 }: { id?: number } = {}) {
  const row = { id, yearOfStudy: Math.ceil(id / 2), season: id % 2 === 1 ? 1 : 2 };
  const target = { target: semesters.id, set: { season: row.season } };
  return theOnly(await db.insert(semesters).values(row).onConflictDoUpdate(target).returning());
}

export async function makeGroup(db: Builder, given: Partial<typeof groups.$inferInsert> = {}) {
  const specialityId = given.specialityId ?? (await makeSpeciality(db)).id;
  const educationFormId = given.educationFormId ?? (await makeEducationForm(db)).id;
  const intakeYearId = given.intakeYearId ?? (await makeYear(db)).id;
  const row = { name: `ИВТ-${next()}-26`, ...given, specialityId, educationFormId, intakeYearId };
  return theOnly(await db.insert(groups).values(row).returning());
}

export async function makeEducationForm(
  db: Builder,
  given: Partial<typeof educationForms.$inferInsert> = {},
) {
  return theOnly(
    await db
      .insert(educationForms)
      .values({ ...namesIn3('Очное'), ...given })
      .returning(),
  );
}

/** A nationality, a country and an education level, as a person's columns refer to them. */
export async function makeListed(db: Builder) {
  const nationality = { nameRu: 'кыргыз', nameKg: 'кыргыз', nameEn: 'Kyrgyz', nameRuFeminine: 'кыргызка' };
  const country = {
    nameRu: 'Кыргызская Республика',
    nameKg: 'Кыргыз Республикасы',
    nameEn: 'Kyrgyz Republic',
    code: `K${next()}`,
  };
  const level = { nameRu: 'Среднее общее', nameKg: 'Жалпы орто', nameEn: 'General secondary' };
  return {
    nationalityId: theOnly(await db.insert(nationalities).values(nationality).returning()).id,
    citizenshipId: theOnly(await db.insert(countries).values(country).returning()).id,
    educationLevelId: theOnly(await db.insert(educationLevels).values(level).returning()).id,
  };
}

/** A person's names as given by a test, with the Latin names derived from them. */
type Named = Partial<typeof people.$inferInsert>;
const inBothLetters = (named: { lastName: string; firstName: string; middleName?: string }) => ({
  ...named,
  ...latinNames(named),
});

export async function makeTeacher(db: Builder, given: Named = {}) {
  const n = next();
  const departmentId = given.departmentId ?? (await makeDepartment(db)).id;
  const { lastName = `Асанова${n}`, firstName = 'Айгуль', middleName = 'Бековна' } = given;
  const named = inBothLetters({ lastName, firstName, middleName });
  const own = { role: ROLE.teacher, code: 10_000 + n, gender: 'female' as const };
  return theOnly(
    await db
      .insert(people)
      .values({ ...own, ...named, ...given, departmentId })
      .returning(),
  );
}

export async function makeStudent(db: Builder, given: Named = {}) {
  const n = next();
  const groupId = given.groupId ?? (await makeGroup(db)).id;
  const { lastName = `Усенов${n}`, firstName = 'Бакыт', middleName = '' } = given;
  const named = inBothLetters({ lastName, firstName, middleName });
  const own = { role: ROLE.student, code: 200_000 + n, gender: 'male' as const };
  return theOnly(
    await db
      .insert(people)
      .values({ ...own, ...named, ...given, groupId })
      .returning(),
  );
}

export async function makeDiscipline(db: Builder, given: Partial<typeof disciplines.$inferInsert> = {}) {
  const n = next();
  const departmentId = given.departmentId ?? (await makeDepartment(db)).id;
  const row = { code: `Б.${n}`, ...namesIn3(`Дисциплина ${n}`), ...given, departmentId };
  return theOnly(await db.insert(disciplines).values(row).returning());
}

export async function makeStream(db: Builder, given: Partial<typeof streams.$inferInsert> = {}) {
  const disciplineId = given.disciplineId ?? (await makeDiscipline(db)).id;
  const termId = given.termId ?? (await makeTerm(db)).id;
  const row = { number: 1, seats: 30, ...given, disciplineId, termId };
  return theOnly(await db.insert(streams).values(row).returning());
}

/** Without a stream it is for a group, which is created if missing. */
export async function makeAssignment(db: Builder, given: Partial<typeof assignments.$inferInsert> = {}) {
  const row = {
    credits: 5,
    hours: 48,
    ...given,
    teacherId: given.teacherId ?? (await makeTeacher(db)).id,
    disciplineId: given.disciplineId ?? (await makeDiscipline(db)).id,
    termId: given.termId ?? (await makeTerm(db)).id,
    semesterId: given.semesterId ?? (await makeSemester(db)).id,
    lessonTypeId: given.lessonTypeId ?? (await makeLessonType(db)).id,
    examTypeId: given.examTypeId ?? (await makeExamType(db)).id,
    groupId: given.streamId ? null : (given.groupId ?? (await makeGroup(db)).id),
  };
  return theOnly(await db.insert(assignments).values(row).returning());
}

/** Creates a student of the same group if none is given. */
export async function makeRegistration(db: Builder, given: Partial<typeof registrations.$inferInsert> = {}) {
  const groupId = given.groupId ?? (await makeGroup(db)).id;
  const row = {
    credits: 5,
    byPlan: !given.streamId,
    kind: given.streamId ? ('elective' as const) : ('plan' as const),
    ...given,
    groupId,
    studentId: given.studentId ?? (await makeStudent(db, { groupId })).id,
    disciplineId: given.disciplineId ?? (await makeDiscipline(db)).id,
    termId: given.termId ?? (await makeTerm(db)).id,
    semesterId: given.semesterId ?? (await makeSemester(db)).id,
    examTypeId: given.examTypeId ?? (await makeExamType(db)).id,
  };
  return theOnly(await db.insert(registrations).values(row).returning());
}

/** A complete class in one term: a group (or a stream of an elective) with its teacher, discipline and students. */
export async function makeClass(
  db: Builder,
  {
    students = 2,
    elective = false,
    yearId = 2026,
    season = 1,
    semesterId = 1,
    ...given
  }: {
    students?: number;
    elective?: boolean;
    yearId?: number;
    season?: 1 | 2;
    semesterId?: number;
    teacherId?: number;
    disciplineId?: number;
    groupId?: number;
  } = {},
) {
  const teacherId = given.teacherId ?? (await makeTeacher(db)).id;
  const disciplineId = given.disciplineId ?? (await makeDiscipline(db)).id;
  const groupId = given.groupId ?? (await makeGroup(db)).id;
  const termId = (await makeTerm(db, { yearId, season })).id;
  const streamId = elective ? (await makeStream(db, { disciplineId, termId })).id : null;
  const shared = { disciplineId, termId, semesterId: (await makeSemester(db, { id: semesterId })).id };
  const examTypeId = (await makeExamType(db)).id;
  const assignment = await makeAssignment(db, { ...shared, examTypeId, teacherId, groupId, streamId });
  const members: (typeof people.$inferSelect)[] = [];
  for (let count = 0; count < students; count += 1) {
    const student = await makeStudent(db, { groupId });
    await makeRegistration(db, { ...shared, examTypeId, studentId: student.id, groupId, streamId });
    members.push(student);
  }
  return { ...shared, yearId, season, teacherId, groupId, streamId, assignment, students: members };
}

/** The values of the filter cascade for this class. */
export const chosen = (made: Awaited<ReturnType<typeof makeClass>>) => ({
  yearId: made.yearId,
  season: made.season,
  disciplineId: made.disciplineId,
  semesterId: made.semesterId,
  elective: made.streamId !== null,
  groupId: made.streamId ?? made.groupId,
});
