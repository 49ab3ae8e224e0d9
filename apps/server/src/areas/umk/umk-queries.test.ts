import { randomUUID } from 'node:crypto';
import { umkContract } from '@bilim/contract/areas/umk.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/query-counts.ts';
import { pdf, type UmkStage, umkStage } from '../../testing/umk-factories.ts';

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
  ...{ ...stage.set, typeId: stage.types.other, name: 'Материал', author: '', description: '' },
  ...{ audience: 0 as const, language: 'ru' as const, inLibrary: false, clientId: randomUUID() },
});

describe('how often materials ask the database', () => {
  holdQueryCounts<'umk'>({
    test: () => stage,
    calls: {
      semesters: { queries: 1, by: teacher, make: (client) => client.call(umkContract.semesters, {}) },
      studentSemesters: {
        ...{ queries: 1, by: student },
        make: (client) => client.call(umkContract.studentSemesters, {}),
      },
      disciplines: {
        ...{ queries: 1, by: teacher },
        make: (client) => client.call(umkContract.disciplines, term),
      },
      studentDisciplines: {
        ...{ queries: 1, by: student },
        make: (client) => client.call(umkContract.studentDisciplines, term),
      },
      examTypes: {
        ...{ queries: 1, by: student },
        make: (client) => client.call(umkContract.examTypes, discipline()),
      },
      teachers: {
        ...{ queries: 1, by: student },
        make: (client) => client.call(umkContract.teachers, discipline()),
      },
      types: { queries: 1, by: student, make: (client) => client.call(umkContract.types, {}) },
      list: {
        ...{ queries: 1, by: teacher },
        make: (client) => client.call(umkContract.list, discipline()),
      },
      studentList: {
        ...{ queries: 1, by: student },
        make: (client) => client.call(umkContract.studentList, discipline()),
      },
      bookCategories: {
        ...{ queries: 1, by: teacher },
        make: (client) => client.call(umkContract.bookCategories, {}),
      },
      specialities: {
        ...{ queries: 1, by: teacher },
        make: (client) => client.call(umkContract.specialities, discipline()),
      },
      missing: {
        ...{ queries: 1, by: teacher },
        make: (client) => client.call(umkContract.missing, stage.set),
      },
      // What it refers to; the key asked for, because a file costs more; whether its bytes are there, twice, and held;
      // whether there is room for it, twice, and held; its row; how many there are; the book, the material, the audit line;
      // who is to hear it, the event; the key kept; the answer.
      save: {
        ...{ queries: 18, by: teacher },
        make: (client) => client.call(umkContract.save, draft(), { files: [pdf(randomUUID())] }),
      },
      remove: {
        ...{ queries: 6, by: teacher },
        make: async (client) => client.call(umkContract.remove, { id: await made() }),
      },
      restore: {
        ...{ queries: 10, by: teacher },
        make: async (client) => {
          const id = await made();
          await stage.teacher.call(umkContract.remove, { id });
          await client.call(umkContract.restore, { id });
        },
      },
      order: {
        ...{ queries: 3, by: teacher },
        make: async (client) => client.call(umkContract.order, { ...discipline(), ids: [await made()] }),
      },
      copySources: {
        ...{ queries: 1, by: teacher },
        make: (client) => client.call(umkContract.copySources, stage.set),
      },
      copy: {
        ...{ queries: 7, by: teacher },
        make: async (client) => {
          await stage.save({ yearId: 2025, files: [pdf(randomUUID())] });
          await client.call(umkContract.copy, { ...stage.set, fromYearId: 2025, fromSeason: 1 as const });
        },
      },
      seen: {
        ...{ queries: 1, by: student },
        make: (client) => client.call(umkContract.seen, discipline()),
      },
    },
  });
});
