import { authContract } from '@bilim/contract/areas/auth.contract';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readerOf } from '../../areas/news/news.policy.ts';
import { selectFeed } from '../../areas/news/news.queries.ts';
import { findSession } from '../../http/session/session.queries.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import {
  makeDepartment,
  makeFaculty,
  makeGroup,
  makeSpeciality,
  makeStudent,
  makeTeacher,
  theOnly,
} from '../../testing/factories/academic.ts';
import { BEYOND } from '../queries/page.ts';
import { newsPosts, peopleView, sessions } from '../tables.ts';

const CROWD = 5_000;

let app: TestApp;
let facultyId: number;
beforeAll(async () => {
  app = await testApp();
  const { db } = app.context;
  facultyId = (await makeFaculty(db, { shortRu: 'ФИТ' })).id;
}, 60_000);
afterAll(() => app.close());

async function aTeacherAndAStudent() {
  const { db } = app.context;
  const department = await makeDepartment(db, { facultyId });
  const speciality = await makeSpeciality(db, { departmentId: department.id });
  const group = await makeGroup(db, { specialityId: speciality.id });
  return {
    department,
    speciality,
    group,
    teacher: await makeTeacher(db, { departmentId: department.id }),
    student: await makeStudent(db, { groupId: group.id }),
  };
}

const viewOf = async (id: number) =>
  theOnly(await app.context.db.select().from(peopleView).where(sql`${peopleView.id} = ${id}`));

describe('a person and their unit', () => {
  it('include the department of a teacher and its faculty', async () => {
    const { teacher, department } = await aTeacherAndAStudent();
    expect(await viewOf(teacher.id)).toMatchObject({
      role: 1,
      departmentId: department.id,
      departmentEn: department.nameEn,
      facultyId,
      groupId: null,
      specialityId: null,
    });
  });

  it('include the group and speciality of a student, and their department and faculty', async () => {
    const { student, department, speciality, group } = await aTeacherAndAStudent();
    expect(await viewOf(student.id)).toMatchObject({
      role: 2,
      groupId: group.id,
      groupName: group.name,
      specialityId: speciality.id,
      facultyId,
      specialityCode: speciality.code,
      departmentId: department.id,
    });
  });
});

describe('a name in English', () => {
  it('is the Latin name, for the user and for the author of a post', async () => {
    const { teacher, student } = await aTeacherAndAStudent();
    await app.context.db.insert(newsPosts).values({ authorId: teacher.id, text: 'hello', audience: 0 });
    const client = await app.signIn(student.id);
    const named = async (language: 'en' | 'kg') => {
      const user = await client.call(authContract.current, {}, { language });
      const [post] = await client.call(newsContract.list, { page: 1, tab: 'all' }, { language });
      return [user.fullName, post?.author.person];
    };
    expect(await named('en')).toEqual([
      ...[`${student.lastNameLatin} Bakyt`, `${teacher.lastNameLatin} Aigul Bekovna`],
    ]);
    expect(await named('kg')).toEqual([
      ...[`${student.lastName} Бакыт`, `${teacher.lastName} Айгуль Бековна`],
    ]);
  });
});

describe('with thousands of people', () => {
  beforeAll(async () => {
    const { db } = app.context;
    const { group, teacher } = await aTeacherAndAStudent();
    await db.execute(sql`
      insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
      select 2, 7000000 + n, 'Других' || n, 'Имя', 'Drugikh' || n, 'Imia', 'male', ${group.id}
      from generate_series(1, ${CROWD}::integer) n`);
    await db.execute(sql`
      insert into sessions (secret_hash, person_id, created_at, seen_at)
      select 'hash-' || id, id, ${TEST_NOW}, ${TEST_NOW} from people`);
    await db.execute(sql`
      insert into news_posts (author_id, text, audience)
      select ${teacher.id}, 'text', 0 from generate_series(1, ${CROWD}::integer)`);
    await db.execute(sql`analyze`);
  }, 60_000);

  it('a session is found by its index and reads only the rows of its person', async () => {
    const { context, queries } = recordQueries(app);
    const secretHash = theOnly(await app.context.db.select().from(sessions).limit(1)).secretHash;
    expect(await findSession(context.db, { secretHash, now: TEST_NOW })).not.toBeNull();
    const steps = await stepsOf(queries);
    expect(steps.filter(({ relation }) => relation === 'people')).toMatchObject([{ index: 'people_pkey' }]);
    expect(steps.filter(({ relation }) => relation === 'sessions')).toMatchObject([
      { index: 'sessions_secret_hash_unique' },
    ]);
    // The department has the faculty id: the planner leaves the faculties table out.
    expect(steps.some(({ relation }) => relation === 'faculties')).toBe(false);
    expect(steps.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(50);
  });

  it('a page of news reads only its authors, and no more posts than it shows', async () => {
    const { context, queries } = recordQueries(app);
    const who = { id: 1, code: 1, role: 2, fullName: '', latinName: '', groupId: null } as const;
    const reader = readerOf({ ...who, facultyId, rights: [] });
    const shape = { tab: 'all', language: 'en', limit: 10, counted: false } as const;
    await selectFeed(context.db, { ...reader, before: BEYOND.id, skip: 0 }, shape);
    const steps = await stepsOf(queries);
    expect(steps.filter(({ relation }) => relation === 'news_posts')).toMatchObject([
      { index: expect.stringMatching(/^news_posts_(feed|pkey)$/) },
    ]);
    const touched = steps.filter(({ relation }) => relation === 'people' || relation === 'news_posts');
    expect(touched.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(50);
  });

  async function stepsOf(queries: Parameters<typeof planOf>[1][]) {
    const query = theOnly(queries);
    return planOf(app, query);
  }
});
