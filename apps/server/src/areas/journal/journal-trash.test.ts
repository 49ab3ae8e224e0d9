import { journalContract } from '@bilim/contract/areas/journal.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { assignments, journalLessons } from '../../db/tables.ts';
import { makeStream } from '../../testing/factories/academic.ts';
import { DAYS, type JournalStage, journalStage, points, present } from '../../testing/factories/journal.ts';

let stage: JournalStage;
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
});
afterAll(() => stage.close());

const DAY_MS = 86_400_000;
const get = () => stage.teacher.call(journalContract.get, { journalId: stage.journalId });
const trash = (by = stage.teacher) => by.call(journalContract.trash, { journalId: stage.journalId });
const removeOpen = () =>
  stage.teacher.call(journalContract.removeLesson, { lessonId: stage.columns.open, reason: '' });
const restore = (lessonIds: number[], { reason = '', by = stage.teacher } = {}) =>
  by.call(journalContract.restoreLessons, { journalId: stage.journalId, lessonIds, reason });
const removeJournal = async (confirm: string) =>
  stage.teacher.call(journalContract.remove, { journalId: stage.journalId, confirm, reason: 'По ошибке' });
const ageTrash = (days: number) =>
  stage.db
    .update(journalLessons)
    .set({ removedAt: new Date(stage.context.now().getTime() - days * DAY_MS) })
    .where(eq(journalLessons.assignmentId, stage.journalId));

it('a removed column is in the trash with its marks and is restored with them', async () => {
  const [one, two] = stage.students;
  await stage.save([
    { studentId: one, mark: points(5) },
    { studentId: two, mark: present },
  ]);
  expect(await trash()).toEqual([]);
  await removeOpen();
  expect((await get()).trash).toBe(1);
  expect(await trash(stage.assistant)).toMatchObject([
    { id: stage.columns.open, heldOn: DAYS.open, bell: 1, marks: 2, daysLeft: 30, closed: false },
  ]);
  expect(await restore([stage.columns.open], { by: stage.assistant })).toEqual({
    restored: [stage.columns.open],
    taken: [],
  });
  const { cells, trash: left } = await get();
  expect([cells.length, left]).toEqual([2, 0]);
  expect(await restore([stage.columns.open])).toEqual({ restored: [], taken: [] });
});

it('a column that was moved out of its closed days is closed in the trash too', async () => {
  const id = stage.columns.open;
  await stage.db.update(journalLessons).set({ closesFrom: DAYS.closed }).where(eq(journalLessons.id, id));
  await stage.teacher.call(journalContract.removeLesson, { lessonId: id, reason: 'По ошибке' });
  expect(await trash()).toMatchObject([{ id, heldOn: DAYS.open, closed: true }]);
  await expect(restore([id])).rejects.toThrow('JOURNAL_REASON');
});

it('a complete journal is restored, except a lesson that was added again meanwhile', async () => {
  const { open, closed } = stage.columns;
  await stage.save([{ mark: points(5) }]);
  await removeJournal((await get()).head.className);
  expect((await get()).lessons).toEqual([]);
  const gone = await trash();
  expect(gone.map(({ id }) => id).toSorted()).toEqual([open, closed].toSorted());
  expect(new Set(gone.map(({ removedAt }) => removedAt.getTime())).size).toBe(1);
  await expect(restore([open, closed])).rejects.toThrow('JOURNAL_REASON');
  await stage.column({ heldOn: DAYS.closed });
  expect(await restore([open, closed], { reason: 'Вернуть' })).toEqual({ restored: [open], taken: [closed] });
  expect((await get()).lessons).toHaveLength(2);
});

it('a column stays in the trash for thirty days, and its marks stay forever', async () => {
  await stage.save([{ mark: points(5) }]);
  await removeOpen();
  await ageTrash(29);
  expect(await trash()).toMatchObject([{ daysLeft: 1 }]);
  await ageTrash(31);
  expect(await trash()).toEqual([]);
  expect((await get()).trash).toBe(0);
  await expect(restore([stage.columns.open])).rejects.toThrow('409 JOURNAL_TRASH_OVER');
  const single = stage.teacher.call(journalContract.restoreLesson, {
    lessonId: stage.columns.open,
    reason: '',
  });
  await expect(single).rejects.toThrow('409 JOURNAL_TRASH_OVER');
  const of = { lessonId: stage.columns.open, studentId: stage.students[0] };
  const { changes } = await stage.student.call(journalContract.history, of);
  expect(changes).toHaveLength(1);
});

it('columns of another journal are not restored through this one', async () => {
  await removeOpen();
  const { journalId } = stage.foreign;
  const answer = stage.colleague.call(journalContract.restoreLessons, {
    journalId,
    lessonIds: [stage.columns.open],
    reason: '',
  });
  expect(await answer).toEqual({ restored: [], taken: [] });
  expect(await trash()).toHaveLength(1);
});

it("a stream's journal is confirmed by its discipline and number, not by the number alone", async () => {
  const { disciplineId, termId } = stage;
  const stream = await makeStream(stage.db, { disciplineId, termId, number: 1 });
  await stage.save([{ mark: points(5) }]);
  await stage.db
    .update(assignments)
    .set({ groupId: null, streamId: stream.id })
    .where(eq(assignments.id, stage.journalId));
  const { head } = await get();
  await expect(removeJournal('1')).rejects.toThrow('JOURNAL_CONFIRM');
  await removeJournal(`${head.discipline} 1`);
  expect((await get()).lessons).toEqual([]);
});
