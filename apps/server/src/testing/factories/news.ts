import type { Builder } from '../../db/open.ts';
import { grants, newsPosts } from '../../db/tables.ts';
import { makeDepartment, makeGroup, makeSpeciality, makeStudent, makeTeacher, theOnly } from './academic.ts';

/** A teacher who may write news. */
export async function makeNewsWriter(db: Builder, { departmentId }: { departmentId?: number } = {}) {
  const teacher = await makeTeacher(db, { departmentId });
  await db.insert(grants).values({ personId: teacher.id, right: 'news' });
  return teacher;
}

export async function makePost(db: Builder, given: Partial<typeof newsPosts.$inferInsert> = {}) {
  const authorId = given.authorId ?? (await makeNewsWriter(db)).id;
  const row = { text: 'Собрание в пятницу', audience: 0, ...given, authorId };
  return theOnly(await db.insert(newsPosts).values(row).returning());
}

/** A teacher and a student of one faculty. */
export async function makeFacultyPeople(db: Builder, { facultyId }: { facultyId: number }) {
  const department = await makeDepartment(db, { facultyId });
  const speciality = await makeSpeciality(db, { departmentId: department.id });
  const group = await makeGroup(db, { specialityId: speciality.id });
  return {
    department,
    teacher: await makeTeacher(db, { departmentId: department.id }),
    student: await makeStudent(db, { groupId: group.id }),
  };
}
