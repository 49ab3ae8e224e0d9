import { randomUUID } from 'node:crypto';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAYS, type JournalStage, journalStage } from '../../testing/factories/journal.ts';

let stage: JournalStage;
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
});
afterAll(() => stage.close());

const journal = () => stage.teacher.call(journalContract.get, { journalId: stage.journalId });
const audited = async (action: string) => {
  const { rows } = await stage.db.execute(sql`select id from audit_log where action = ${action}`);
  return rows.length;
};

describe('modules', () => {
  type Module = { id: number; name: string; points: number };
  type Draft = { id: number | null; name: string; points: number };
  const save = (modules: Draft[], seen: Module[], by = stage.teacher) =>
    by.call(journalContract.saveModules, { journalId: stage.journalId, modules, seen, reason: '' });
  const fresh = (name: string) => ({ id: null, name, points: 30 });

  it('changed by a colleague are not overwritten, unless the caller has seen the change', async () => {
    const seen = await save([fresh('Первый')], []);
    const theirs = await save([...seen, fresh('Коллеги')], seen, stage.assistant);
    await expect(save([...seen, fresh('Мой')], seen)).rejects.toThrow('409 JOURNAL_STALE');
    expect((await journal()).modules).toEqual(
      theirs.map(({ id, number, name, points }) => ({ id, number, name, points })),
    );
    const mine = await save([...seen, fresh('Мой')], theirs);
    expect(mine.map(({ name }) => name)).toEqual(['Первый', 'Мой']);
  });

  it('deleted by a colleague are reported as stale, not as unknown', async () => {
    const seen = await save([fresh('Первый')], []);
    await save([], seen, stage.assistant);
    await expect(save([...seen, fresh('Мой')], seen)).rejects.toThrow('409 JOURNAL_STALE');
  });

  it('saved again because the response was lost are stored once', async () => {
    const first = await save([fresh('Первый')], []);
    expect((await save([fresh('Первый')], [])).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(await audited('journal.modules')).toBe(1);
  });
});

describe('topics', () => {
  type Topic = { id: number | null; title: string; hours: number };
  const save = (topics: Topic[], seen: { id: number; title: string; hours: number }[], by = stage.teacher) =>
    by.call(journalContract.saveTopics, { journalId: stage.journalId, topics, seen });
  const fresh = (title: string) => ({ id: null, title, hours: 2 });

  it('changed by a colleague are not overwritten, and a retry is not an overwrite', async () => {
    const seen = await save([fresh('Списки'), fresh('Деревья')], []);
    const turned = [...seen].reverse();
    const theirs = await save(turned, seen, stage.assistant);
    expect(await save(turned, seen, stage.assistant)).toEqual(theirs);
    expect(await audited('journal.topics')).toBe(2);
    await expect(save([...seen, fresh('Графы')], seen)).rejects.toThrow('409 JOURNAL_STALE');
    expect((await journal()).topics).toEqual(theirs);
  });
});

describe('a column', () => {
  const save = (
    { id: lessonId, ...lesson }: JournalLesson,
    {
      seen,
      by = stage.teacher,
      clientId = randomUUID(),
    }: { seen: JournalLesson | null; by?: typeof stage.teacher; clientId?: string },
  ) =>
    by.call(journalContract.saveLesson, {
      ...lesson,
      lessonId,
      journalId: stage.journalId,
      seen,
      reason: '',
      clientId,
    });
  const open = async () => {
    const lesson = await stage.seen(stage.columns.open);
    if (!lesson) throw new Error('The column does not exist');
    return lesson;
  };

  it.each([
    ['the topic', { topic: 'Коллеги' }],
    ['the hours', { hours: 4 }],
    ['the bell', { bell: 2 }],
    ['the day', { heldOn: '2026-11-10' }],
    ['the weight', { weight: 2 }],
  ] satisfies [string, Partial<JournalLesson>][])(
    'is not overwritten after a colleague changed %s',
    async (_, theirs) => {
      const seen = await open();
      const changed = await save({ ...seen, ...theirs }, { seen, by: stage.assistant });
      const mine = { ...seen, topic: 'Моя' };
      await expect(save(mine, { seen })).rejects.toThrow('409 JOURNAL_STALE');
      expect(await open()).toEqual(changed);
      expect(await save(mine, { seen: changed })).toMatchObject({
        topic: 'Моя',
        heldOn: DAYS.open,
        hours: 2,
      });
    },
  );

  it('cannot be changed without the state the caller saw', async () => {
    const seen = await open();
    await expect(save({ ...seen, hours: 3 }, { seen: null })).rejects.toThrow('409 JOURNAL_STALE');
    expect(await save(seen, { seen: null })).toEqual(seen);
  });

  it('is changed once by a retried save, with or without its key', async () => {
    const seen = await open();
    const clientId = randomUUID();
    const mine = { ...seen, topic: 'Моя' };
    const saved = await save(mine, { seen, clientId });
    expect(await save(mine, { seen })).toEqual(saved);
    await save({ ...saved, topic: 'Коллеги' }, { seen: saved, by: stage.assistant });
    expect(await save(mine, { seen, clientId })).toMatchObject({ topic: 'Коллеги' });
    expect(await audited('journal.lesson_changed')).toBe(2);
  });
});
