import { randomUUID } from 'node:crypto';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { PREFIX } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { createClient } from '../../testing/clients/client.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import {
  DAYS,
  editOf,
  type JournalStage,
  journalStage,
  points,
  present,
} from '../../testing/factories/journal.ts';
import { makeLesson } from '../../testing/factories/timetable.ts';

let stage: JournalStage;
let scheduleId: number;
beforeAll(async () => {
  stage = await journalStage();
  ({ id: scheduleId } = await makeLesson(stage.db, { assignment: stage.assignment, bell: 3 }));
  await stage.save([{ mark: points(5) }]);
});
afterAll(() => stage.close());

const teacher = () => stage.teacherId;
const student = () => stage.students[0];
const journal = () => ({ journalId: stage.journalId });
const lesson = () => ({ lessonId: stage.columns.open });
const reason = '';
const draft = () => ({
  ...journal(),
  lessonId: null,
  heldOn: '2026-11-12',
  bell: 2,
  topic: '',
  topicId: null,
  hours: 2,

  moduleId: null,
  subgroup: null,
  control: false,
  pointsMax: 5,
  weight: 1,
  seen: null,
  reason,
  clientId: randomUUID(),
});

describe('the number of queries of the journal', () => {
  holdQueryCounts<'journal'>({
    test: () => stage,
    calls: {
      list: { queries: 1, by: teacher, make: (client) => client.call(journalContract.list, stage.term) },
      lessonTypes: {
        queries: 1,
        by: teacher,
        make: (client) =>
          client.call(journalContract.lessonTypes, {
            ...stage.term,
            disciplineId: stage.disciplineId,
            classId: stage.groupId,
            elective: false,
          }),
      },
      educationForms: {
        queries: 1,
        by: teacher,
        make: (client) => client.call(journalContract.educationForms, stage.term),
      },
      students: {
        queries: 2,
        by: teacher,
        make: (client) => client.call(journalContract.students, journal()),
      },
      // The head with modules, topics and bells; students, columns, cells, the schedule and the calendar.
      get: { queries: 6, by: teacher, make: (client) => client.call(journalContract.get, journal()) },
      cells: {
        queries: 2,
        by: teacher,
        make: (client) =>
          client.call(journalContract.cells, { ...journal(), lessonIds: [stage.columns.open] }),
      },
      // Lock of the columns; cells; known edits; marks; events.
      save: {
        queries: 5,
        by: teacher,
        make: (client) =>
          client.call(journalContract.save, {
            edits: [editOf({ ...lesson(), studentId: stage.students[1], mark: present })],
          }),
      },
      allPresent: {
        queries: 4,
        by: teacher,
        make: (client) => client.call(journalContract.allPresent, { ...lesson(), reason }),
      },
      // Schedule and calendar; journal lock, twice; existing column; next topic and module; references; column, audit row,
      // events.
      open: {
        queries: 11,
        by: teacher,
        make: (client) => client.call(journalContract.open, { scheduleId, day: DAYS.today }),
      },
      // Journal lock; references; column, audit row, events; idempotency key; response.
      saveLesson: {
        queries: 7,
        by: teacher,
        make: (client) => client.call(journalContract.saveLesson, draft()),
      },
      removeLesson: {
        queries: 7,
        by: teacher,
        make: (client) => client.call(journalContract.removeLesson, { ...lesson(), reason }),
      },
      restoreLesson: {
        queries: 9,
        by: teacher,
        make: (client) => client.call(journalContract.restoreLesson, { ...lesson(), reason }),
      },
      trash: { queries: 2, by: teacher, make: (client) => client.call(journalContract.trash, journal()) },
      // Journal lock; column lock and read. This column was restored already.
      restoreLessons: {
        queries: 3,
        by: teacher,
        make: (client) =>
          client.call(journalContract.restoreLessons, {
            ...journal(),
            lessonIds: [stage.columns.open],
            reason,
          }),
      },
      remove: {
        queries: 7,
        by: () => stage.foreign.teacherId,
        make: (client) =>
          client.call(journalContract.remove, { journalId: stage.foreign.journalId, confirm: '', reason }),
      },
      // Journal lock; old modules; release lessons, set numbers aside, update, insert; audit row, events; new
      // modules.
      saveModules: {
        queries: 9,
        by: teacher,
        make: (client) =>
          client.call(journalContract.saveModules, {
            ...journal(),
            modules: [{ id: null, name: 'Модуль', points: 30 }],
            seen: [],
            reason,
          }),
      },
      saveSubgroups: {
        queries: 10,
        by: teacher,
        make: (client) =>
          client.call(journalContract.saveSubgroups, {
            ...journal(),
            members: [{ studentId: stage.students[3], subgroup: 1 }],
            reason,
          }),
      },
      saveTopics: {
        queries: 9,
        by: teacher,
        make: (client) =>
          client.call(journalContract.saveTopics, {
            ...journal(),
            topics: [{ id: null, title: 'Тема', hours: 2 }],
            seen: [],
          }),
      },
      topicsJournal: {
        queries: 2,
        by: teacher,
        make: (client) => client.call(journalContract.topicsJournal, journal()),
      },
      topicsReport: {
        queries: 3,
        by: teacher,
        make: (client) => client.call(journalContract.topicsReport, journal()),
      },
      history: {
        queries: 2,
        by: student,
        make: (client) => client.call(journalContract.history, { ...lesson(), studentId: student() }),
      },
      own: { queries: 5, by: student, make: (client) => client.call(journalContract.own, stage.term) },
      recent: { queries: 1, by: student, make: (client) => client.call(journalContract.recent, {}) },
      seen: { queries: 1, by: student, make: (client) => client.call(journalContract.seen, { markId: 1 }) },
      unfilled: { queries: 4, by: teacher, make: (client) => client.call(journalContract.unfilled, {}) },
      assessments: {
        queries: 0,
        by: student,
        make: (client) => client.call(journalContract.assessments, {}),
      },
      export: {
        queries: 8,
        by: teacher,
        make: (client) =>
          client.inject({
            method: 'GET',
            url: `${PREFIX}${journalContract.export.path}?id_rrnkKrdt=${stage.journalId}`,
          }),
      },
      previewImport: {
        queries: 6,
        by: teacher,
        make: (client) =>
          client.send(
            journalContract.previewImport,
            { id_rrnkKrdt: stage.journalId },
            { files: [{ name: 'a.xlsx', bytes: 'x' }] },
          ),
      },
    },
  });

  it('many edits make no more queries than one', async () => {
    const { context, queries } = recordQueries(stage);
    const app = await buildApp({ context, webRoot: null });
    const client = createClient({ app });
    await client.adopt({ context: stage.context, personId: stage.teacherId });
    const lessonIds = await Promise.all([4, 5, 6].map((day) => stage.column({ heldOn: `2026-11-0${day}` })));
    const edits = lessonIds.flatMap((lessonId) =>
      stage.students.map((studentId) => editOf({ lessonId, studentId, mark: present })),
    );
    queries.length = 0;
    const outcomes = await client.call(journalContract.save, { edits });
    expect(outcomes.every(({ state }) => state === 'saved')).toBe(true);
    // Including begin and commit.
    expect(queries).toHaveLength(7);
    await app.close();
  });
});
