import { randomUUID } from 'node:crypto';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JournalStage, journalStage } from '../../testing/factories/journal.ts';

let stage: JournalStage;
beforeAll(async () => {
  stage = await journalStage();
});
afterAll(() => stage.close());

const journal = () => stage.teacher.call(journalContract.get, { journalId: stage.journalId });

/**
 * The teacher and the assistant save at once over the same state. Returns the winner; the other must get
 * JOURNAL_STALE.
 */
async function bothAtOnce<Answer>(save: (by: JournalStage['teacher'], name: string) => Promise<Answer>) {
  const [one, two] = await Promise.allSettled([
    save(stage.teacher, 'Учителя'),
    save(stage.assistant, 'Ассистента'),
  ]);
  const refusals = [one, two].flatMap((each) => (each.status === 'rejected' ? String(each.reason) : []));
  expect(refusals).toEqual([expect.stringContaining('409 JOURNAL_STALE')]);
  return one.status === 'fulfilled' ? 'Учителя' : 'Ассистента';
}

it('of two concurrent module lists one is saved and the other is refused as stale', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { modules: seen } = await journal();
    const winner = await bothAtOnce((by, name) =>
      by.call(journalContract.saveModules, {
        journalId: stage.journalId,
        seen,
        reason: '',
        modules: [{ id: null, name: `${name} ${turn}`, points: 30 }],
      }),
    );
    expect((await journal()).modules.map(({ name }) => name)).toEqual([`${winner} ${turn}`]);
  }
});

it('of two concurrent syllabuses one is saved and the other is refused as stale', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { topics: seen } = await journal();
    const winner = await bothAtOnce((by, name) =>
      by.call(journalContract.saveTopics, {
        journalId: stage.journalId,
        seen,
        topics: [...seen, { id: null, title: `${name} ${turn}`, hours: 2 }],
      }),
    );
    expect((await journal()).topics.at(-1)?.title).toBe(`${winner} ${turn}`);
  }
});

it('of two concurrent column changes one is saved and the other is refused as stale', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const seen = await stage.seen(stage.columns.open);
    if (!seen) throw new Error('The column does not exist');
    const { id: lessonId, ...lesson } = seen;
    const winner = await bothAtOnce((by, name) =>
      by.call(journalContract.saveLesson, {
        ...lesson,
        lessonId,
        journalId: stage.journalId,
        seen,
        reason: '',
        clientId: randomUUID(),
        topic: `${name} ${turn}`,
      }),
    );
    expect((await stage.seen(lessonId))?.topic).toBe(`${winner} ${turn}`);
  }
});

it('the same list sent twice at once is saved once', async () => {
  const { modules: seen } = await journal();
  const save = (by = stage.teacher) =>
    by.call(journalContract.saveModules, {
      journalId: stage.journalId,
      seen,
      reason: '',
      modules: [...seen, { id: null, name: 'Общий', points: 10 }],
    });
  const [one, two] = await Promise.all([save(), save(stage.assistant)]);
  expect(one).toEqual(two);
  expect((await journal()).modules).toHaveLength(seen.length + 1);
});
