import { journalContract } from '@bilim/contract/areas/journal.contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { lessonChanges } from '../../db/tables.ts';
import { type JournalStage, journalStage, present } from '../../testing/factories/journal.ts';
import { makeBell, makeLesson, makeRoom } from '../../testing/factories/timetable.ts';

let stage: JournalStage;
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
  await stage.teacher.call(journalContract.allPresent, { lessonId: stage.columns.open, reason: '' });
});
afterAll(() => stage.close());

const unfilled = async (by = stage.teacher) =>
  (await by.call(journalContract.unfilled, {})).map(({ day, bell, lessonId, scheduleId, missing }) => ({
    day,
    bell,
    lessonId,
    scheduleId,
    missing,
  }));

describe('the list of unfilled lessons', () => {
  it("contains lessons of the last two weeks without a column, today's once they began", async () => {
    const { id: scheduleId } = await makeLesson(stage.db, { assignment: stage.assignment, bell: 2 });
    // It is noon: the fourth bell begins at 11, the sixth at 13.
    const { id: later } = await makeLesson(stage.db, { assignment: stage.assignment, bell: 6 });
    const found = await unfilled();
    expect(found).toEqual(
      [
        ['2026-11-16', 2, scheduleId],
        ['2026-11-09', 2, scheduleId],
        ['2026-11-09', 6, later],
        ['2026-11-02', 2, scheduleId],
        ['2026-11-02', 6, later],
      ].map(([day, bell, id]) => ({ day, bell, lessonId: null, scheduleId: id, missing: 4 })),
    );
    expect(await unfilled(stage.assistant)).toEqual(found);
    expect(await unfilled(stage.colleague)).toEqual([]);
  });

  it('contains columns with students without a mark, with their number', async () => {
    const lessonId = await stage.column({ heldOn: '2026-11-13' });
    await stage.save([{ lessonId, mark: present }]);
    expect(await unfilled()).toEqual([
      { day: '2026-11-13', bell: 1, lessonId, scheduleId: null, missing: 3 },
    ]);
  });

  it('follows the changes of the schedule', async () => {
    const lesson = await makeLesson(stage.db, { assignment: stage.assignment, bell: 2 });
    const { id: toRoomId } = await makeRoom(stage.db);
    const { id: toBellId } = await makeBell(stage.db, { number: 3 });
    const of = { lessonId: lesson.id, changedById: stage.teacherId };
    await stage.db.insert(lessonChanges).values([
      { ...of, onDay: '2026-11-09', kind: 'moved', toDay: '2026-11-11', toBellId, toRoomId },
      { ...of, onDay: '2026-11-16', kind: 'cancelled' },
    ]);
    expect((await unfilled()).map(({ day, bell }) => [day, bell])).toEqual([
      ['2026-11-11', 3],
      ['2026-11-02', 2],
    ]);
  });
});
