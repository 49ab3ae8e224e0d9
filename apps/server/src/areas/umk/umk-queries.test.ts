import { randomUUID } from 'node:crypto';
import { umkContract } from '@bilim/contract/areas/umk.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { pdf, type UmkStage, umkStage } from '../../testing/factories/umk.ts';

let stage: UmkStage;
beforeAll(async () => {
  stage = await umkStage();
  await stage.save({ files: [pdf('one')] });
});
afterAll(() => stage.close());

const teacher = () => stage.teacherId;
const student = () => stage.students.full.id;
const term = { yearId: 2026, season: 1 as const };
const discipline = () => ({ ...term, disciplineId: stage.set.disciplineId });
const made = async () => (await stage.save({ files: [pdf('more')] })).id;
const draft = () => ({
  ...stage.set,
  typeId: stage.types.other,
  name: 'Материал',
  author: '',
  description: '',
  audience: 0 as const,
  language: 'ru' as const,
  inLibrary: false,
  clientId: randomUUID(),
});

describe('query counts of materials', () => {
  holdQueryCounts<'umk'>({
    test: () => stage,
    calls: {
      semesters: { queries: 1, by: teacher, make: (client) => client.call(umkContract.semesters, {}) },
      studentSemesters: {
        queries: 1,
        by: student,
        make: (client) => client.call(umkContract.studentSemesters, {}),
      },
      disciplines: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(umkContract.disciplines, term),
      },
      studentDisciplines: {
        queries: 1,
        by: student,
        make: (client) => client.call(umkContract.studentDisciplines, term),
      },
      examTypes: {
        queries: 1,
        by: student,
        make: (client) => client.call(umkContract.examTypes, discipline()),
      },
      teachers: {
        queries: 1,
        by: student,
        make: (client) => client.call(umkContract.teachers, discipline()),
      },
      types: { queries: 1, by: student, make: (client) => client.call(umkContract.types, {}) },
      list: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(umkContract.list, discipline()),
      },
      studentList: {
        queries: 1,
        by: student,
        make: (client) => client.call(umkContract.studentList, discipline()),
      },
      bookCategories: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(umkContract.bookCategories, {}),
      },
      specialities: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(umkContract.specialities, discipline()),
      },
      missing: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(umkContract.missing, stage.set),
      },
      // Its references; the key, looked up first because a file is expensive; whether the bytes exist, twice, and the
      // lock; whether there is room, twice, and the lock; the file's row; the count; the book, the material, the audit
      // line; the recipients, the event; saving the key; the answer.
      save: {
        queries: 18,
        by: teacher,
        make: (client) => client.call(umkContract.save, draft(), { files: [pdf(randomUUID())] }),
      },
      remove: {
        queries: 6,
        by: teacher,
        make: async (client) => client.call(umkContract.remove, { id: await made() }),
      },
      restore: {
        queries: 10,
        by: teacher,
        make: async (client) => {
          const id = await made();
          await stage.teacher.call(umkContract.remove, { id });
          await client.call(umkContract.restore, { id });
        },
      },
      order: {
        queries: 3,
        by: teacher,
        make: async (client) => client.call(umkContract.order, { ...discipline(), ids: [await made()] }),
      },
      copySources: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(umkContract.copySources, stage.set),
      },
      copy: {
        queries: 7,
        by: teacher,
        make: async (client) => {
          await stage.save({ yearId: 2025, files: [pdf(randomUUID())] });
          await client.call(umkContract.copy, { ...stage.set, fromYearId: 2025, fromSeason: 1 as const });
        },
      },
      seen: {
        queries: 1,
        by: student,
        make: (client) => client.call(umkContract.seen, discipline()),
      },
    },
  });
});
