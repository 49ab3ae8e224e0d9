import { academicsContract as calls } from '@bilim/contract/areas/academics.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { chosen, makeClass, makeRegistration, makeStudent } from '../../testing/factories/academic.ts';

let test: TestApp;
let taught: Awaited<ReturnType<typeof makeClass>>;
let studentId: number;
beforeAll(async () => {
  test = await testApp();
  taught = await makeClass(test.context.db);
  studentId = (await makeStudent(test.context.db, { groupId: taught.groupId })).id;
  await makeRegistration(test.context.db, { ...taught, studentId });
});
afterAll(() => test.close());

const teacher = () => taught.teacherId;
const student = () => studentId;
const of = () => chosen(taught);

describe('query counts of the academic lists', () => {
  holdQueryCounts<'academics'>({
    test: () => test,
    calls: {
      currentTerm: { queries: 1, by: teacher, make: (client) => client.call(calls.currentTerm, {}) },
      currentYear: { queries: 0, by: teacher, make: (client) => client.call(calls.currentYear, {}) },
      years: { queries: 0, by: teacher, make: (client) => client.call(calls.years, {}) },
      defaultYear: { queries: 0, by: teacher, make: (client) => client.call(calls.defaultYear, {}) },
      studentGroups: { queries: 1, by: student, make: (client) => client.call(calls.studentGroups, of()) },
      teacherDisciplines: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(calls.teacherDisciplines, of()),
      },
      studentDisciplines: {
        queries: 1,
        by: student,
        make: (client) => client.call(calls.studentDisciplines, of()),
      },
      teacherSemesters: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(calls.teacherSemesters, of()),
      },
      studentSemesters: {
        queries: 1,
        by: student,
        make: (client) => client.call(calls.studentSemesters, of()),
      },
      teacherGroups: { queries: 1, by: teacher, make: (client) => client.call(calls.teacherGroups, of()) },
      studentGroup: { queries: 1, by: student, make: (client) => client.call(calls.studentGroup, of()) },
      students: { queries: 1, by: teacher, make: (client) => client.call(calls.students, of()) },
      teachers: { queries: 1, by: student, make: (client) => client.call(calls.teachers, of()) },
    },
  });
});
