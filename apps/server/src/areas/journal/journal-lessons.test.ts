import { randomUUID } from 'node:crypto';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { LESSONS_MAX } from '@bilim/contract/areas/journal.inputs';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, journalLessons, lessonChanges } from '../../db/tables.ts';
import { DAYS, type JournalStage, journalStage, points, present } from '../../testing/factories/journal.ts';
import { makeBell, makeLesson, makeRoom } from '../../testing/factories/timetable.ts';

let stage: JournalStage;
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
});
afterAll(() => stage.close());

const draft = () => ({
  journalId: stage.journalId,
  lessonId: null as number | null,
  heldOn: '2026-11-12',
  bell: 2,
  topic: 'Деревья',

  topicId: null,
  hours: 2,
  moduleId: null,
  subgroup: null,
  control: false,
  pointsMax: 5,
  weight: 1,
  reason: '',
});
type Draft = Partial<Omit<ReturnType<typeof draft>, 'subgroup' | 'moduleId' | 'topicId'>> & {
  subgroup?: number | null;
  moduleId?: number | null;
  topicId?: number | null;
  clientId?: string;
};
const saveLesson = async (given: Draft = {}, by = stage.teacher) =>
  by.call(journalContract.saveLesson, {
    ...draft(),
    seen: await stage.seen(given.lessonId ?? null),
    ...given,
  });
/** Saves the open column with the given changes. */
const change = (given: Draft) =>
  saveLesson({ lessonId: stage.columns.open, heldOn: DAYS.open, bell: 1, topic: '', ...given });
const changeClosed = (given: Draft) =>
  change({ lessonId: stage.columns.closed, heldOn: DAYS.closed, ...given });
const lastAudit = async () => (await stage.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('a column', () => {
  it('is added by a keeper, once per key, and written to the audit log', async () => {
    const clientId = randomUUID();
    const made = await saveLesson({ clientId }, stage.assistant);
    expect(made).toMatchObject({
      heldOn: '2026-11-12',
      bell: 2,
      beginsAt: '09:00',
      topic: 'Деревья',
      closed: false,
    });
    expect((await saveLesson({ clientId }, stage.assistant)).id).toBe(made.id);
    expect(await lastAudit()).toMatchObject({
      action: 'journal.lesson_added',
      object: `journal_lesson:${made.id}`,
      personId: stage.assistantId,
    });
  });

  it('has its own slot, one per subgroup', async () => {
    await expect(saveLesson({ heldOn: DAYS.open, bell: 1 })).rejects.toThrow('409 JOURNAL_LESSON_TAKEN');
    await stage.split({ [stage.students[0]]: 1 });
    expect((await saveLesson({ heldOn: DAYS.open, bell: 1, subgroup: 1 })).subgroup).toBe(1);
    await expect(change({ heldOn: DAYS.closed, reason: 'Дата' })).rejects.toThrow('JOURNAL_LESSON_TAKEN');
  });

  it('must be on a day of the term that is not in the future', async () => {
    await expect(saveLesson({ heldOn: '2026-11-17' })).rejects.toThrow('JOURNAL_LESSON_AHEAD');
    await expect(saveLesson({ heldOn: '2026-08-31' })).rejects.toThrow('JOURNAL_LESSON_OUTSIDE_TERM');
    await expect(saveLesson({ heldOn: '2027-02-01' })).rejects.toThrow('JOURNAL_LESSON_OUTSIDE_TERM');
    expect((await saveLesson({ heldOn: DAYS.today })).heldOn).toBe(DAYS.today);
  });

  it('can refer only to modules, topics, subgroups and bells of its journal', async () => {
    const { journalId } = stage.foreign;
    const [module] = await stage.colleague.call(journalContract.saveModules, {
      journalId,
      modules: [{ id: null, name: 'Модуль', points: 30 }],
      seen: [],
      reason: '',
    });
    const [topic] = await stage.colleague.call(journalContract.saveTopics, {
      journalId,
      topics: [{ id: null, title: 'Тема', hours: 2 }],
      seen: [],
    });
    await expect(saveLesson({ moduleId: module?.id ?? 0 })).rejects.toThrow('JOURNAL_MODULE');
    await expect(saveLesson({ topicId: topic?.id ?? 0 })).rejects.toThrow('JOURNAL_TOPIC');
    await expect(saveLesson({ subgroup: 1 })).rejects.toThrow('JOURNAL_SUBGROUP');
    await expect(saveLesson({ bell: 77 })).rejects.toThrow('BAD_INPUT');
  });

  it('is refused when the journal is full', async () => {
    const { id: bellId } = await makeBell(stage.db, { number: 9 });
    await stage.db.execute(sql`insert into journal_lessons (assignment_id, held_on, bell_id, hours, subgroup)
      select ${stage.journalId}, date '2026-09-01' + n / 9, ${bellId}, 2, 1 + n % 9
      from generate_series(1, ${LESSONS_MAX - 2}) n`);
    await expect(saveLesson()).rejects.toThrow('JOURNAL_FULL');
  });

  it('must keep its marks within the maximum and its marked students in the subgroup', async () => {
    const [one, two] = stage.students;
    await stage.split({ [one]: 1, [two]: 2 });
    await stage.save([{ mark: points(5) }]);
    await expect(change({ pointsMax: 4 })).rejects.toThrow('JOURNAL_POINTS');
    await expect(change({ subgroup: 2 })).rejects.toThrow('JOURNAL_SUBGROUP');
    expect(await change({ subgroup: 1, pointsMax: 10 })).toMatchObject({ subgroup: 1, pointsMax: 10 });
  });
});

describe('in a closed column with marks', () => {
  beforeEach(() => stage.save([{ lessonId: stage.columns.closed, mark: points(4), reason: 'Ведомость' }]));

  it.each([
    ['the day', { heldOn: DAYS.open, bell: 3 }],
    ['the bell', { bell: 2 }],
    ['the control flag', { control: true }],
    ['the maximum of points', { pointsMax: 10 }],
    ['its weight', { weight: 2 }],
  ] satisfies [string, Draft][])(
    '%s needs a reason to change, and the audit log keeps it',
    async (_, given) => {
      await expect(changeClosed(given)).rejects.toThrow('409 JOURNAL_REASON');
      await changeClosed({ ...given, reason: 'Исправление' });
      expect(await lastAudit()).toMatchObject({
        action: 'journal.lesson_changed',
        details: { reason: 'Исправление', to: given },
      });
    },
  );

  it('the topic and the hours change without a reason', async () => {
    expect(await changeClosed({ topic: 'Графы', hours: 1 })).toMatchObject({ topic: 'Графы', hours: 1 });
  });

  it('removing and restoring needs a reason, and the marks stay', async () => {
    const remove = (reason: string) =>
      stage.teacher.call(journalContract.removeLesson, { lessonId: stage.columns.closed, reason });
    await expect(remove('')).rejects.toThrow('JOURNAL_REASON');
    await remove('Дубликат');
    await remove('Дубликат');
    expect(await lastAudit()).toMatchObject({ details: { reason: 'Дубликат', marks: 1 } });
    const restore = (reason: string) =>
      stage.teacher.call(journalContract.restoreLesson, { lessonId: stage.columns.closed, reason });
    await expect(restore('')).rejects.toThrow('JOURNAL_REASON');
    await restore('Ошибка');
    const { cells } = await stage.teacher.call(journalContract.get, { journalId: stage.journalId });
    expect(cells).toHaveLength(1);
  });
});

it('adding a column to a closed day, or moving one there, needs a reason', async () => {
  await expect(change({ heldOn: '2026-10-06' })).rejects.toThrow('JOURNAL_REASON');
  await expect(saveLesson({ heldOn: '2026-10-06' })).rejects.toThrow('JOURNAL_REASON');
  await expect(change({ heldOn: '2026-10-06', reason: 'Перепутан день' })).resolves.toMatchObject({
    closed: true,
  });
});

it('moving marks to a later day needs a reason, because it extends the edit period', async () => {
  await expect(change({ heldOn: DAYS.today })).resolves.toMatchObject({ heldOn: DAYS.today });
  await change({ heldOn: DAYS.open });
  await stage.save([{ mark: present }]);
  await expect(change({ heldOn: DAYS.today })).rejects.toThrow('JOURNAL_REASON');
});

describe('a closed column that is moved to today', () => {
  const moved = () =>
    changeClosed({ heldOn: DAYS.today, bell: 3, reason: 'Перенос', lessonId: stage.columns.closed });
  const mark = async (reason: string) => {
    const [outcome] = await stage.save([{ lessonId: stage.columns.closed, mark: points(5), reason }]);
    return outcome?.code ?? outcome?.state;
  };

  it('stays closed: all changes still need a reason', async () => {
    expect(await moved()).toMatchObject({ heldOn: DAYS.today, closed: true });
    const { lessons } = await stage.teacher.call(journalContract.get, { journalId: stage.journalId });
    expect(lessons.find(({ id }) => id === stage.columns.closed)?.closed).toBe(true);
    expect(await mark('')).toBe('JOURNAL_REASON');
    const lesson = { lessonId: stage.columns.closed };
    await expect(stage.teacher.call(journalContract.allPresent, { ...lesson, reason: '' })).rejects.toThrow(
      'JOURNAL_REASON',
    );
    await expect(stage.teacher.call(journalContract.removeLesson, { ...lesson, reason: '' })).rejects.toThrow(
      'JOURNAL_REASON',
    );
    expect(await mark('Пересдача')).toBe('saved');
  });

  it('stays closed when it is moved again', async () => {
    await moved();
    const again = { lessonId: stage.columns.closed, bell: 3 };
    await expect(change({ ...again, heldOn: DAYS.open })).rejects.toThrow('JOURNAL_REASON');
    expect(await change({ ...again, heldOn: DAYS.open, reason: 'Ещё раз' })).toMatchObject({ closed: true });
  });

  it('keeps the points of its module closed', async () => {
    const [module] = await stage.teacher.call(journalContract.saveModules, {
      journalId: stage.journalId,
      modules: [{ id: null, name: 'М1', points: 30 }],
      seen: [],
      reason: '',
    });
    const moduleId = module?.id ?? 0;
    await mark('Ведомость');
    await changeClosed({ heldOn: DAYS.today, bell: 3, moduleId, reason: 'Перенос' });
    const seen = [{ id: moduleId, name: 'М1', points: 30 }];
    const modules = [{ id: moduleId, name: 'М1', points: 20 }];
    const save = { journalId: stage.journalId, modules, seen, reason: '' };
    await expect(stage.teacher.call(journalContract.saveModules, save)).rejects.toThrow('JOURNAL_REASON');
  });
});

it('an open column that is moved closes by its new day', async () => {
  await change({ heldOn: DAYS.today });
  const isClosedOn = async (day: string) => {
    stage.setNow(new Date(`${day}T06:00:00Z`));
    const { lessons } = await stage.teacher.call(journalContract.get, { journalId: stage.journalId });
    return lessons.find(({ id }) => id === stage.columns.open)?.closed;
  };
  expect([await isClosedOn('2026-11-30'), await isClosedOn('2026-12-01')]).toEqual([false, true]);
});

it('a reason must contain readable characters', async () => {
  const wire = { id_studentJournalVisit: stage.columns.closed, reason: '\u200b' };
  const { status, envelope } = await stage.teacher.send(journalContract.removeLesson, wire);
  expect([status, envelope.code]).toEqual([400, 'BAD_INPUT']);
});

it('a column is restored only if its slot is free', async () => {
  const lessonId = stage.columns.open;
  await stage.teacher.call(journalContract.removeLesson, { lessonId, reason: '' });
  await saveLesson({ heldOn: DAYS.open, bell: 1 });
  await expect(stage.teacher.call(journalContract.restoreLesson, { lessonId, reason: '' })).rejects.toThrow(
    'JOURNAL_LESSON_TAKEN',
  );
});

describe('removing a complete journal', () => {
  const remove = (given: { confirm?: string; reason?: string } = {}) =>
    stage.teacher.call(journalContract.remove, {
      journalId: stage.journalId,
      confirm: '',
      reason: '',
      ...given,
    });
  const living = async () =>
    (
      await stage.db.select().from(journalLessons).where(eq(journalLessons.assignmentId, stage.journalId))
    ).filter(({ removedAt }) => !removedAt).length;

  it('needs no name without marks, but a reason if lessons are closed', async () => {
    await expect(remove()).rejects.toThrow('JOURNAL_REASON');
    await remove({ reason: 'Заведён по ошибке' });
    expect(await living()).toBe(0);
  });

  it('needs its name if there are marks, and a reason if some are closed', async () => {
    const { head } = await stage.teacher.call(journalContract.get, { journalId: stage.journalId });
    await stage.save([{ mark: present }]);
    await expect(remove({ confirm: 'ИВТ' })).rejects.toThrow('JOURNAL_CONFIRM');
    await stage.save([{ mark: present, lessonId: stage.columns.closed, reason: 'Ведомость' }]);
    await expect(remove({ confirm: head.className })).rejects.toThrow('JOURNAL_REASON');
    expect(await living()).toBe(2);
    await remove({ confirm: head.className, reason: 'Не тот журнал' });
    expect(await living()).toBe(0);
  });
});

describe('a scheduled lesson', () => {
  const open = (scheduleId: number, day: string, by = stage.teacher) =>
    by.call(journalContract.open, { scheduleId, day });

  it('has its column opened once, with the next topic of the syllabus', async () => {
    const { id } = await makeLesson(stage.db, { assignment: stage.assignment, bell: 2 });
    const { journalId } = stage;
    const topics = [
      { id: null, title: 'Списки', hours: 2 },
      { id: null, title: 'Деревья', hours: 4 },
    ];
    const [first] = await stage.teacher.call(journalContract.saveTopics, { journalId, topics, seen: [] });
    await change({ topicId: first?.id ?? null });
    const opened = await open(id, DAYS.today);
    expect(await open(id, DAYS.today, stage.assistant)).toEqual(opened);
    const { lessons } = await stage.teacher.call(journalContract.get, { journalId });
    expect(lessons.find((lesson) => lesson.id === opened.lessonId)).toMatchObject({
      heldOn: DAYS.today,
      bell: 2,
      topic: 'Деревья',
      hours: 2,
    });
  });

  it('is opened on the day it was moved to, and on no other day', async () => {
    const lesson = await makeLesson(stage.db, { assignment: stage.assignment, bell: 2 });
    const { id: toRoomId } = await makeRoom(stage.db);
    const { id: toBellId } = await makeBell(stage.db, { number: 3 });
    await stage.db.insert(lessonChanges).values({
      lessonId: lesson.id,
      onDay: DAYS.open,
      kind: 'moved',
      toDay: '2026-11-11',
      toBellId,
      toRoomId,
      changedById: stage.teacherId,
    });
    await expect(open(lesson.id, DAYS.open)).rejects.toThrow('JOURNAL_LESSON_NOT_FOUND');
    await expect(open(lesson.id, '2026-11-10')).rejects.toThrow('JOURNAL_LESSON_NOT_FOUND');
    const { lessonId } = await open(lesson.id, '2026-11-11');
    const [row] = await stage.db.select().from(journalLessons).where(eq(journalLessons.id, lessonId));
    expect(row).toMatchObject({ heldOn: '2026-11-11', bellId: toBellId });
  });

  it("is opened only by the journal's keepers and not before its day", async () => {
    const { id } = await makeLesson(stage.db, { assignment: stage.assignment, bell: 2 });
    await expect(open(id, DAYS.today, stage.colleague)).rejects.toThrow('404 JOURNAL_LESSON_NOT_FOUND');
    await expect(open(id, '2026-11-23')).rejects.toThrow('JOURNAL_LESSON_AHEAD');
  });
});
