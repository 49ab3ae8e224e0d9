import { journalContract } from '@bilim/contract/areas/journal.contract';
import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, registrations } from '../../db/tables.ts';
import {
  absent,
  DAYS,
  type JournalStage,
  journalStage,
  none,
  points,
  present,
} from '../../testing/factories/journal.ts';
import { makeLesson } from '../../testing/factories/timetable.ts';

let stage: JournalStage;
beforeAll(async () => {
  stage = await journalStage();
});
afterAll(() => stage.close());

const get = (by = stage.teacher) => by.call(journalContract.get, { journalId: stage.journalId });

describe('a journal', () => {
  it('is shown completely to its teacher and to assistants', async () => {
    await stage.save([{ mark: points(5) }, { mark: absent, studentId: stage.students[1] }]);
    for (const by of [stage.teacher, stage.assistant]) {
      const journal = await get(by);
      expect(journal.head).toMatchObject({
        id: stage.journalId,
        teacherId: stage.teacherId,
        elective: false,
      });
      expect(journal.students.map(({ id }) => id).sort()).toEqual([...stage.students].sort());
      expect(journal.lessons.map(({ id, closed }) => [id, closed])).toEqual([
        [stage.columns.closed, true],
        [stage.columns.open, false],
      ]);
      expect(journal.cells).toHaveLength(2);
      expect(journal.teachers.map(({ id }) => id)).toEqual([stage.teacherId, stage.assistantId]);
      expect(journal).toMatchObject({ today: DAYS.today, rules: { editDays: 14, absencePercent: 20 } });
    }
  });

  it('is listed only for its keepers', async () => {
    const ids = async (by = stage.teacher) =>
      (await by.call(journalContract.list, stage.term)).map(({ id }) => id);
    expect(await ids()).toEqual([stage.journalId]);
    expect(await ids(stage.assistant)).toEqual([stage.journalId]);
    expect(await ids(stage.colleague)).toEqual([stage.foreign.journalId]);
  });

  it('keeps students who left as long as they have marks', async () => {
    const [, , third, fourth] = stage.students;
    await stage.save([{ mark: present, studentId: fourth }]);
    await stage.db.delete(registrations).where(eq(registrations.studentId, fourth));
    await stage.db.update(people).set({ active: false }).where(eq(people.id, third));
    const left = (await get()).students.filter((one) => one.left).map(({ id }) => id);
    expect(left).toEqual([fourth]);
    const students = (await get()).students.map(({ id }) => id);
    expect(students).not.toContain(third);
    const [refused] = await stage.save([{ mark: points(4), studentId: fourth }]);
    expect(refused).toMatchObject({ state: 'refused', code: 'JOURNAL_STUDENT' });
    await stage.db.update(people).set({ active: true }).where(eq(people.id, third));
  });

  it('proposes scheduled lessons up to today that have no column', async () => {
    // Mondays on the first bell; the open and the closed column are two of them.
    await makeLesson(stage.db, { assignment: stage.assignment });
    const days = (await get()).proposals.map(({ day }) => day);
    expect(days).toContain('2026-09-07');
    expect(days.at(-1)).toBe(DAYS.today);
    expect(days).not.toContain(DAYS.open);
    expect(days).not.toContain(DAYS.closed);
  });

  it('returns the current cells of some columns to its keepers only', async () => {
    const { journalId, columns } = stage;
    const cells = await stage.assistant.call(journalContract.cells, {
      journalId,
      lessonIds: [columns.closed],
    });
    expect(cells).toEqual([]);
    const foreign = await stage.colleague.send(journalContract.cells, {
      id_rrnkKrdt: journalId,
      lessonIds: [columns.open],
    });
    expect([foreign.status, foreign.envelope.code]).toEqual([404, 'JOURNAL_NOT_FOUND']);
  });
});

describe('for a user who is not its keeper', () => {
  it('a journal is not found by any of its ids', async () => {
    const { journalId, columns, students } = stage;
    const ofJournal = { id_rrnkKrdt: journalId };
    const ofLesson = { id_studentJournalVisit: columns.open };
    const draft = { ...ofJournal, ...ofLesson, visitDate: DAYS.open, id_time: 1, hours: 2 };
    const asked: [AnyEndpoint, Record<string, unknown>][] = [
      [journalContract.students, ofJournal],
      [journalContract.get, ofJournal],
      [journalContract.topicsJournal, ofJournal],
      [journalContract.topicsReport, ofJournal],
      [journalContract.export, ofJournal],
      [journalContract.remove, ofJournal],
      [journalContract.trash, ofJournal],
      [journalContract.restoreLessons, { ...ofJournal, lessonIds: [columns.open] }],
      [journalContract.saveModules, { ...ofJournal, modules: [] }],
      [journalContract.saveTopics, { ...ofJournal, topics: [] }],
      [journalContract.saveSubgroups, { ...ofJournal, members: [{ id_student: students[0], subgroup: 1 }] }],
      [journalContract.saveLesson, draft],
      [journalContract.removeLesson, ofLesson],
      [journalContract.restoreLesson, ofLesson],
      [journalContract.allPresent, ofLesson],
      [journalContract.history, { ...ofLesson, id_student: students[0] }],
    ];
    for (const [call, wire] of asked) {
      const { status, envelope } = await stage.colleague.send(call, wire);
      expect([call.path, status]).toEqual([call.path, 404]);
      expect(envelope.code).toMatch(/^JOURNAL_(LESSON_)?NOT_FOUND$/);
    }
    const [outcome] = await stage.save([{ mark: points(3) }], stage.colleague);
    expect(outcome).toMatchObject({ state: 'refused', code: 'JOURNAL_LESSON_NOT_FOUND', cell: null });
  });

  it("a column of it cannot be reached through the user's own journal", async () => {
    const { status } = await stage.colleague.send(journalContract.saveLesson, {
      id_rrnkKrdt: stage.foreign.journalId,
      id_studentJournalVisit: stage.columns.open,
      visitDate: DAYS.open,
      id_time: 1,
      hours: 2,
    });
    expect(status).toBe(404);
    const { journalId } = stage.foreign;
    const cells = await stage.colleague.call(journalContract.cells, {
      journalId,
      lessonIds: [stage.columns.open],
    });
    expect(cells).toEqual([]);
  });
});

describe('a student', () => {
  const own = (by = stage.student) => by.call(journalContract.own, stage.term);

  it('sees only the own marks', async () => {
    const mine = await own();
    const journal = mine.journals.find(({ head }) => head.id === stage.journalId);
    expect(journal?.records.map(({ lessonId, mark }) => [lessonId, mark])).toEqual([
      [stage.columns.closed, none],
      [stage.columns.open, points(5)],
    ]);
    expect(mine.rules).toEqual({ editDays: 14, absencePercent: 20 });
    expect((await own(stage.stranger)).journals).toEqual([]);
  });

  it('sees the mark before a correction', async () => {
    const { cell } = (await stage.save([{ mark: points(5) }]))[0] ?? {};
    await stage.save([{ mark: points(3), base: cell?.markId ?? null }]);
    const journal = (await own()).journals.find(({ head }) => head.id === stage.journalId);
    expect(journal?.records.at(-1)).toMatchObject({ mark: points(3), before: points(5), edits: 2 });
  });

  it('reads the history of the own cells only', async () => {
    const [first, second] = stage.students;
    const ask = (studentId: number) => ({
      id_studentJournalVisit: stage.columns.open,
      id_student: studentId,
    });
    expect((await stage.student.send(journalContract.history, ask(first))).status).toBe(200);
    expect((await stage.student.send(journalContract.history, ask(second))).status).toBe(404);
    expect((await stage.stranger.send(journalContract.history, ask(stage.strangerId))).status).toBe(404);
  });

  it('sees marks as new until they are marked as seen', async () => {
    const recent = () => stage.student.call(journalContract.recent, {});
    const [newest] = await recent();
    expect(newest).toMatchObject({ mark: points(3), isNew: true, lessonId: stage.columns.open });
    await stage.student.call(journalContract.seen, { markId: newest?.markId ?? 1 });
    expect((await recent()).map(({ isNew }) => isNew)).toEqual([false]);
    await stage.student.call(journalContract.seen, { markId: 1 });
    expect((await recent()).map(({ isNew }) => isNew)).toEqual([false]);
    expect((await own()).seenMarkId).toBe(newest?.markId);
    await stage.save([{ mark: present, base: newest?.markId ?? null }]);
    expect(await recent()).toEqual([]);
  });
});
