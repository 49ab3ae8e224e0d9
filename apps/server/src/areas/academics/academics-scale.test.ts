import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../ground/person.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { planOf, recordQueries } from '../../testing/database/recorded-queries.ts';
import { chosen, makeClass } from '../../testing/factories/academic.ts';
import { makeLargeClass } from '../../testing/factories/chat.ts';
import { makeLesson } from '../../testing/factories/timetable.ts';
import {
  listClassStudents,
  listClassTeachers,
  listDisciplines,
  listGroups,
  listGroupsInYear,
  listSemesters,
} from './academics.service.ts';
import { isClassMember, listClassesOf, listClassMembers, shareClass } from './classes.service.ts';

const GROUP_SIZE = 25;
/** Other classes, each with a teacher, a group of students and a discipline. */
const CROWD = { postgres: 2_000, embedded: 400 };

let app: TestApp;
let taught: Awaited<ReturnType<typeof makeLargeClass>>;
beforeAll(async () => {
  app = await testApp();
  const { db } = app.context;
  taught = await makeLargeClass(db, { students: GROUP_SIZE });
  await makeLesson(db, { assignment: taught.assignment });
  await makeCrowd();
}, 120_000);
afterAll(() => app.close());

/** Thousands of copies of one class under other ids. */
async function makeCrowd() {
  const { db } = app.context;
  const classes = CROWD[app.database.engine];
  const { groupId, disciplineId, assignment } = taught;
  await db.execute(sql`
    insert into groups (id, name, speciality_id, education_form_id, intake_year_id)
    select 1000000 + n, 'Г-' || n, speciality_id, education_form_id, intake_year_id
    from groups, generate_series(1, ${classes}::integer) n where groups.id = ${groupId}`);
  await db.execute(sql`
    insert into disciplines (id, code, department_id, name_ru, name_kg, name_en)
    select 1000000 + n, 'Д-' || n, department_id, name_ru, name_kg, name_en
    from disciplines, generate_series(1, ${classes}::integer) n where disciplines.id = ${disciplineId}`);
  await db.execute(sql`
    insert into people (id, role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id, department_id)
    select 1000000 + n, case when n <= ${classes} then 1 else 2 end, 5000000 + n, 'Других' || n, 'Имя', 'Drugikh' || n, 'Imia', 'male',
      1000001 + n % ${classes}, case when n <= ${classes} then (select min(id) from departments) end
    from generate_series(1, ${classes}::integer * 5) n`);
  await db.execute(sql`
    insert into assignments (teacher_id, discipline_id, term_id, semester_id, lesson_type_id, exam_type_id, group_id, credits, hours)
    select p.id, p.group_id, a.term_id, a.semester_id, a.lesson_type_id, a.exam_type_id, p.group_id, 5, 48
    from people p, assignments a where a.id = ${assignment.id} and p.id > 1000000 and p.role = 1`);
  // In several statements: a single one may exceed the statement timeout on a busy machine.
  for (const taken of [0, 1, 2, 3, 4]) {
    await db.execute(sql`
      insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, credits, exam_type_id, by_plan)
      select p.id, 1000001 + (p.id + ${taken}) % ${classes}, a.term_id, a.semester_id, p.group_id, 5, a.exam_type_id, true
      from people p, assignments a where a.id = ${assignment.id} and p.id > 1000000 and p.role = 2`);
  }
  await db.execute(sql`analyze`);
}

const personOf = ({ id, role }: { id: number; role: 1 | 2 }): Person => ({
  id,
  role,
  code: id,
  fullName: 'Somebody',
  latinName: 'Somebody',
  groupId: taught.groupId,
  facultyId: null,
  rights: [],
});
const teacher = () => personOf({ id: taught.teacherId, role: 1 });
const student = () => personOf({ id: taught.students[7]?.id ?? 0, role: 2 });
const ref = () => ({ yearId: taught.yearId, disciplineId: taught.disciplineId, groupId: taught.groupId });
const language = 'ru';

type Asking = { context: TestApp['context'] };
const inTerm = { yearId: 2026, season: 1 };
const lists: Record<string, { queries: number; ask: (asking: Asking) => Promise<unknown> }> = {
  "a teacher's disciplines": {
    queries: 1,
    ask: ({ context }) => listDisciplines({ context, person: teacher(), language, ...inTerm }),
  },
  "a student's disciplines": {
    queries: 1,
    ask: ({ context }) => listDisciplines({ context, person: student(), language, ...inTerm }),
  },
  semesters: {
    queries: 1,
    ask: ({ context }) => listSemesters({ context, person: teacher(), language, ...chosen(taught) }),
  },
  groups: {
    queries: 1,
    ask: ({ context }) => listGroups({ context, person: teacher(), language, ...chosen(taught) }),
  },
  'groups of a year': {
    queries: 1,
    ask: ({ context }) => listGroupsInYear({ context, person: student(), language, yearId: 2026 }),
  },
  'the students of a class': {
    queries: 1,
    ask: ({ context }) => listClassStudents({ context, person: teacher(), language, ...chosen(taught) }),
  },
  'the teachers of a class': {
    queries: 1,
    ask: ({ context }) => listClassTeachers({ context, person: student(), language, ...chosen(taught) }),
  },
  'the membership of a person': {
    queries: 1,
    ask: ({ context: { db } }) => isClassMember({ db, personId: student().id, ref: ref() }),
  },
  'all members of a class': {
    queries: 1,
    ask: ({ context: { db } }) => listClassMembers({ db, ref: ref() }),
  },
  'the classes of a person': {
    queries: 1,
    ask: ({ context: { db } }) => listClassesOf({ db, personId: student().id }),
  },
  'a class shared by two people': {
    queries: 1,
    ask: ({ context: { db } }) => shareClass({ db, personId: teacher().id, otherId: student().id }),
  },
};

const LARGE = ['assignments', 'registrations', 'people'];

describe('in a large university', () => {
  it.each(Object.keys(lists))('%s: few queries, each by an index', async (name) => {
    const list = lists[name];
    const { context, queries } = recordQueries(app);
    await list?.ask({ context });
    expect(queries).toHaveLength(list?.queries ?? 0);
    for (const query of queries) {
      const steps = (await planOf(app, query)).filter(({ relation }) => LARGE.includes(relation ?? ''));
      // Only the query for the current term reads none of these tables.
      expect(steps.length > 0, query.text).toBe(/class_members|registrations/.test(query.text));
      for (const step of steps) expect(step, query.text).not.toMatchObject({ type: 'Seq Scan' });
      const touched = steps.reduce((sum, { rows }) => sum + rows, 0);
      expect(touched, query.text).toBeLessThan(GROUP_SIZE * 10);
    }
  });

  it('a class of 25 takes as many queries as a class of two', async () => {
    const small = await makeClass(app.context.db);
    const asked = async (person: Person, of: ReturnType<typeof chosen>) => {
      const { context, queries } = recordQueries(app);
      await listClassStudents({ context, person, language, ...of });
      return queries.length;
    };
    const few = await asked(personOf({ id: small.teacherId, role: 1 }), chosen(small));
    expect(await asked(teacher(), chosen(taught))).toBe(few);
  });
});
