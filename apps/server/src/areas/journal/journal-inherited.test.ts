import { journalContract } from '@bilim/contract/areas/journal.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { journalLessons } from '../../db/tables.ts';
import { DAYS, type JournalStage, journalStage } from '../../testing/factories/journal.ts';
import { makeBell, makeLesson } from '../../testing/factories/timetable.ts';

let stage: JournalStage;
let modules: { first: number; second: number };
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
  const [first, second] = await stage.teacher.call(journalContract.saveModules, {
    journalId: stage.journalId,
    seen: [],
    reason: 'Начало семестра',
    modules: [
      { id: null, name: 'Модуль 1', points: 30 },
      { id: null, name: 'Модуль 2', points: 30 },
    ],
  });
  if (!first || !second) throw new Error('Expected two modules');
  modules = { first: first.id, second: second.id };
  for (const number of [4, 5]) await makeBell(stage.db, { number });
});
afterAll(() => stage.close());

const count = (lessonId: number, moduleId: number | null) =>
  stage.db.update(journalLessons).set({ moduleId }).where(eq(journalLessons.id, lessonId));
/** Adds a column as a client that sends no module. */
const add = (given: { heldOn?: string; bell?: number; moduleId?: number | null; reason?: string } = {}) =>
  stage.teacher.call(journalContract.saveLesson, {
    journalId: stage.journalId,
    lessonId: null,
    heldOn: '2026-11-12',
    bell: 2,
    topic: '',
    topicId: null,

    hours: 2,
    subgroup: null,
    control: false,
    pointsMax: 5,
    weight: 1,
    seen: null,
    reason: '',
    ...given,
  });

it('a new column gets the module of the last earlier column with a module', async () => {
  await count(stage.columns.closed, modules.first);
  await count(stage.columns.open, modules.second);
  expect((await add()).moduleId).toBe(modules.second);
  // A consultation outside all modules does not end the current module.
  expect((await add({ heldOn: '2026-11-13', moduleId: null })).moduleId).toBeNull();
  expect((await add({ heldOn: DAYS.today })).moduleId).toBe(modules.second);
  expect((await add({ heldOn: '2026-10-20', reason: 'Пропущено' })).moduleId).toBe(modules.first);
  expect((await add({ heldOn: '2026-09-10', reason: 'Пропущено' })).moduleId).toBe(modules.first);
});

it('a new column gets the module of the last lesson before it on the same day', async () => {
  await count(stage.columns.closed, modules.first);
  const heldOn = '2026-11-12';
  await add({ heldOn, bell: 2, moduleId: modules.first });
  await add({ heldOn, bell: 4, moduleId: modules.second });
  expect((await add({ heldOn, bell: 3 })).moduleId).toBe(modules.first);
  expect((await add({ heldOn, bell: 5 })).moduleId).toBe(modules.second);
});

it('a column before all others gets the module of the first of them', async () => {
  await stage.db.update(journalLessons).set({ removedAt: new Date(), removedById: stage.teacherId });
  const heldOn = '2026-11-12';
  await add({ heldOn, bell: 4, moduleId: modules.second });
  await add({ heldOn, bell: 3, moduleId: modules.first });
  expect((await add({ heldOn, bell: 2 })).moduleId).toBe(modules.first);
  expect((await add({ heldOn: '2026-11-11', bell: 5 })).moduleId).toBe(modules.first);
});

it('a column opened from the schedule inherits the module too', async () => {
  await count(stage.columns.closed, modules.first);
  const { id: scheduleId } = await makeLesson(stage.db, { assignment: stage.assignment, bell: 3 });
  const { lessonId } = await stage.teacher.call(journalContract.open, { scheduleId, day: DAYS.today });
  expect((await stage.seen(lessonId))?.moduleId).toBe(modules.first);
});

it('the first column gets the first module; if no column has a module, the teacher decides', async () => {
  expect((await add()).moduleId).toBeNull();
  await stage.db.update(journalLessons).set({ removedAt: new Date(), removedById: stage.teacherId });
  expect((await add()).moduleId).toBe(modules.first);
});

it('a changed column keeps its module if none is sent', async () => {
  await count(stage.columns.open, modules.first);
  const seen = await stage.seen(stage.columns.open);
  const changed = await stage.teacher.call(journalContract.saveLesson, {
    journalId: stage.journalId,
    lessonId: stage.columns.open,
    heldOn: DAYS.open,
    bell: 1,
    topic: 'Графы',
    topicId: null,
    hours: 2,
    subgroup: null,
    control: false,
    pointsMax: 5,
    weight: 1,
    seen,
    reason: '',
  });
  expect(changed).toMatchObject({ topic: 'Графы', moduleId: modules.first });
});
