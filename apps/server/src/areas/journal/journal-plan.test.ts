import { randomUUID } from 'node:crypto';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLessonType } from '../../testing/factories/academic.ts';
import {
  DAYS,
  type JournalStage,
  journalStage,
  makeColumn,
  points,
  present,
} from '../../testing/factories/journal.ts';

let stage: JournalStage;
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
});
afterAll(() => stage.close());

const journal = () => stage.teacher.call(journalContract.get, { journalId: stage.journalId });
type ModuleDraft = { id: number | null; name: string; points: number };
const saveModules = async (modules: ModuleDraft[], reason = '') => {
  const { modules: seen } = await journal();
  return stage.teacher.call(journalContract.saveModules, {
    journalId: stage.journalId,
    modules,
    seen,
    reason,
  });
};
const put = async (
  lessonId: number,
  more: {
    moduleId?: number | null;
    topicId?: number | null;
    heldOn?: string;
    subgroup?: number | null;
    bell?: number;
  } = {},
) =>
  stage.teacher.call(journalContract.saveLesson, {
    journalId: stage.journalId,
    lessonId,
    heldOn: DAYS.open,
    bell: 1,
    topic: 'Слова',
    topicId: null,
    hours: 2,

    moduleId: null,
    subgroup: null,
    control: false,
    pointsMax: 5,
    weight: 1,
    seen: await stage.seen(lessonId),
    reason: 'Проверка',
    ...more,
  });

describe('modules', () => {
  it('can be added, reordered and deleted; lessons of a deleted module stay', async () => {
    const [one, two] = await saveModules([
      { id: null, name: 'Первый', points: 30 },
      { id: null, name: 'Второй', points: 30 },
    ]);
    if (!one || !two) throw new Error('Expected two modules');
    await put(stage.columns.open, { moduleId: one.id });
    const turned = await saveModules([
      { id: two.id, name: 'Второй', points: 30 },
      { id: null, name: 'Новый', points: 10 },
      { id: one.id, name: 'Первый', points: 30 },
    ]);
    expect(turned.map(({ name, number }) => [name, number])).toEqual([
      ['Второй', 1],
      ['Новый', 2],
      ['Первый', 3],
    ]);
    expect((await saveModules([{ id: two.id, name: 'Один', points: 60 }])).map(({ name }) => name)).toEqual([
      'Один',
    ]);
    expect((await journal()).lessons.map(({ moduleId }) => moduleId)).toEqual([null, null]);
  });

  it('with closed lessons need a reason to change points or to be deleted', async () => {
    const [module] = await saveModules([{ id: null, name: 'Первый', points: 30 }]);
    const id = module?.id ?? 0;
    const { closed } = stage.columns;
    await put(closed, { moduleId: id, heldOn: DAYS.closed });
    await saveModules([{ id, name: 'Пока без отметок', points: 20 }]);
    await stage.save([{ lessonId: closed, mark: points(5), reason: 'Ведомость' }]);
    await saveModules([{ id, name: 'Другое имя', points: 20 }]);
    await expect(saveModules([{ id, name: 'Первый', points: 25 }])).rejects.toThrow('409 JOURNAL_REASON');
    await expect(saveModules([])).rejects.toThrow('409 JOURNAL_REASON');
    expect(await saveModules([], 'Ошибка')).toEqual([]);
  });

  it('of other journals and duplicates are refused', async () => {
    await expect(saveModules([{ id: 77, name: 'Чужой', points: 1 }])).rejects.toThrow('400 JOURNAL_MODULE');
    const [module] = await saveModules([{ id: null, name: 'Первый', points: 30 }]);
    const twice = { id: module?.id ?? 0, name: 'Дважды', points: 30 };
    await expect(saveModules([twice, twice])).rejects.toThrow('JOURNAL_MODULE');
  });
});

describe('the syllabus', () => {
  const saveTopics = async (topics: { id: number | null; title: string; hours: number }[]) => {
    const { topics: seen } = await journal();
    return stage.teacher.call(journalContract.saveTopics, { journalId: stage.journalId, topics, seen });
  };

  it('reports taught hours per topic, once for all subgroups, and lessons without a topic last', async () => {
    const [one, two] = stage.students;
    await stage.split({ [one]: 1, [two]: 2 });
    const [first, second] = await saveTopics([
      { id: null, title: 'Списки', hours: 4 },
      { id: null, title: 'Деревья', hours: 6 },
    ]);
    const topicId = first?.id ?? null;
    await put(stage.columns.open, { topicId });
    for (const subgroup of [1, 2])
      await put(await stage.column({ subgroup, bell: 2 }), { topicId, subgroup, bell: 2 });
    const report = await stage.teacher.call(journalContract.topicsReport, { journalId: stage.journalId });
    expect(report).toEqual([
      { id: first?.id, number: 1, title: 'Списки', planned: 4, taught: 4, lessons: 3 },
      { id: second?.id, number: 2, title: 'Деревья', planned: 6, taught: 0, lessons: 0 },
      { id: null, number: null, title: '', planned: 0, taught: 2, lessons: 1 },
    ]);
  });

  it('loses a topic, and its lessons keep their text', async () => {
    const [topic] = await saveTopics([{ id: null, title: 'Списки', hours: 4 }]);
    await put(stage.columns.open, { topicId: topic?.id ?? null });
    await saveTopics([]);
    expect((await journal()).lessons.at(-1)).toMatchObject({ topic: 'Слова', topicId: null });
  });

  it('lists the lessons with attendance counts', async () => {
    await stage.save([{ mark: present }, { mark: { kind: 'absent' }, studentId: stage.students[1] }]);
    const taught = await stage.teacher.call(journalContract.topicsJournal, { journalId: stage.journalId });
    expect(taught.map(({ number, heldOn, present, absent }) => [number, heldOn, present, absent])).toEqual([
      [1, DAYS.closed, 0, 0],
      [2, DAYS.open, 1, 1],
    ]);
  });
});

describe('subgroups', () => {
  type Members = { studentId: number; subgroup: number | null }[];
  const split = (members: Members, journalId = stage.journalId, reason = '') =>
    stage.teacher.call(journalContract.saveSubgroups, { journalId, members, reason });

  it('split the class for this lesson type and can be undone', async () => {
    const [one, two] = stage.students;
    const students = await split([
      { studentId: one, subgroup: 1 },
      { studentId: two, subgroup: 2 },
    ]);
    const subgroupOf = (id: number) => students.find((student) => student.id === id)?.subgroup;
    expect([subgroupOf(one), subgroupOf(two), subgroupOf(stage.students[2])]).toEqual([1, 2, null]);
    const back = await split([{ studentId: one, subgroup: null }]);
    expect(back.find(({ id }) => id === one)?.subgroup).toBeNull();
  });

  it('accept only students of the class', async () => {
    await expect(split([{ studentId: stage.strangerId, subgroup: 1 }])).rejects.toThrow(
      '404 JOURNAL_STUDENT',
    );
  });

  it('need a reason to be left by a student with marks of closed lessons there', async () => {
    const [one] = stage.students;
    await split([{ studentId: one, subgroup: 1 }]);
    await stage.db.execute(sql`update journal_lessons set subgroup = 1 where id = ${stage.columns.closed}`);
    await stage.save([{ lessonId: stage.columns.closed, mark: present, reason: 'Ведомость' }]);
    await expect(split([{ studentId: one, subgroup: 2 }])).rejects.toThrow('409 JOURNAL_REASON');
    const students = await split([{ studentId: one, subgroup: 2 }], stage.journalId, 'Перевод');
    expect(students.find(({ id }) => id === one)?.subgroup).toBe(2);
  });

  it('of a colleague cannot be left by a student with marks in them', async () => {
    const lessonTypeId = (await makeLessonType(stage.db)).id;
    const [one] = stage.students;
    const own = await stage.sibling({ lessonTypeId, subgroup: 1 });
    const theirs = await stage.sibling({ lessonTypeId, subgroup: 2, teacherId: stage.foreign.teacherId });
    await split([{ studentId: one, subgroup: 2 }], own.id);
    const lesson = await makeColumn(stage.db, { assignmentId: theirs.id, heldOn: DAYS.open });
    const edit = { editId: randomUUID(), lessonId: lesson, studentId: one, mark: present };
    await stage.colleague.call(journalContract.save, { edits: [{ ...edit, base: null, reason: '' }] });
    await expect(split([{ studentId: one, subgroup: 1 }], own.id, 'Хочу')).rejects.toThrow(
      'JOURNAL_SUBGROUP',
    );
  });

  it('with journals of their own are the only ones that can be chosen', async () => {
    const lessonTypeId = (await makeLessonType(stage.db)).id;
    const [first, second] = [
      await stage.sibling({ lessonTypeId, subgroup: 1 }),
      await stage.sibling({ lessonTypeId, subgroup: 2, teacherId: stage.foreign.teacherId }),
    ];
    const [one] = stage.students;
    await expect(split([{ studentId: one, subgroup: 3 }], first.id)).rejects.toThrow('400 JOURNAL_SUBGROUP');
    const students = await split([{ studentId: one, subgroup: 2 }], first.id);
    expect(students.map(({ id }) => id)).not.toContain(one);
    const theirs = await stage.colleague.call(journalContract.students, { journalId: second.id });
    expect(theirs.map(({ id }) => id)).toContain(one);
  });
});
