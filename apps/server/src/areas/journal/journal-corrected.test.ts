import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { Mark } from '@bilim/contract/areas/journal-mark';
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  absent,
  DAYS,
  type JournalStage,
  journalStage,
  none,
  points,
} from '../../testing/factories/journal.ts';

let stage: JournalStage;
let begin: Date;
let lessonId: number;
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
  begin = stage.context.now();
  lessonId = await stage.column({ heldOn: DAYS.today });
});
afterAll(() => stage.close());

const get = () => stage.teacher.call(journalContract.get, { journalId: stage.journalId });
const held = async () => {
  const cell = (await get()).cells.find(
    ([lesson, student]) => lesson === lessonId && student === stage.students[0],
  );
  return { markId: cell?.[3] ?? null, corrected: cell?.[5] };
};
const after = (minutes: number) => stage.setNow(new Date(begin.getTime() + minutes * 60_000));
const give = async (mark: Mark) => {
  const [outcome] = await stage.save([{ lessonId, mark, base: (await held()).markId }]);
  expect(outcome?.state).toBe('saved');
  return outcome?.cell?.corrected;
};
const own = async () => {
  const { journals } = await stage.student.call(journalContract.own, stage.term);
  return journals.flatMap(({ records }) => records).find((record) => record.lessonId === lessonId)?.corrected;
};
const everywhere = async () => {
  const of = { lessonId, studentId: stage.students[0] };
  const { now } = await stage.student.call(journalContract.history, of);
  return [(await held()).corrected, await own(), now.corrected];
};

it('all present, then exceptions, then a quick fix: none of it is a correction', async () => {
  await stage.teacher.call(journalContract.allPresent, { lessonId, reason: '' });
  after(2);
  expect(await give(points(4))).toBe(false);
  after(9);
  expect(await give(absent)).toBe(false);
  expect(await everywhere()).toEqual([false, false, false]);
});

it('a change more than ten minutes after the first mark is a correction on every screen', async () => {
  expect(await give(points(5))).toBe(false);
  after(9);
  expect(await give(points(4))).toBe(false);
  after(11);
  expect(await give(points(3))).toBe(true);
  expect(await everywhere()).toEqual([true, true, true]);
});

it('a change on a later day than the lesson is a correction', async () => {
  lessonId = stage.columns.open;
  expect(await give(points(5))).toBe(false);
  after(1);
  expect(await give(none)).toBe(true);
  expect(await everywhere()).toEqual([true, true, true]);
});

it('a later day begins at midnight in the zone of the university', async () => {
  // 23:58 and 00:01 in Bishkek; both are before midnight UTC.
  stage.setNow(new Date('2026-11-16T17:58:00Z'));
  expect(await give(points(5))).toBe(false);
  stage.setNow(new Date('2026-11-16T17:59:00Z'));
  expect(await give(points(4))).toBe(false);
  stage.setNow(new Date('2026-11-16T18:01:00Z'));
  expect(await give(points(3))).toBe(true);
  expect((await held()).corrected).toBe(true);
});

it('a retried edit returns its original outcome', async () => {
  const editId = '0b4a8c1e-5d5e-4c0a-9a57-3f0f5f3f7a11';
  await stage.save([{ lessonId, mark: points(5), editId }]);
  after(20);
  await give(points(4));
  const [again] = await stage.save([{ lessonId, mark: points(5), editId }]);
  expect(again).toMatchObject({ state: 'saved', cell: { edits: 1, corrected: false } });
});
