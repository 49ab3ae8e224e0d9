import { randomUUID } from 'node:crypto';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { LANGUAGES } from '@bilim/contract/limits';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { events, journalMarks, journalRules } from '../../db/tables.ts';
import {
  absent,
  editOf,
  type JournalStage,
  journalStage,
  none,
  points,
  present,
} from '../../testing/factories/journal.ts';

let stage: JournalStage;
beforeEach(async () => {
  await stage?.close();
  stage = await journalStage();
});
afterAll(() => stage.close());

/** The marks of the first student's open cell, oldest first. */
const history = () =>
  stage.db
    .select({
      id: journalMarks.id,
      kind: journalMarks.kind,
      points: journalMarks.points,
      reason: journalMarks.reason,
    })
    .from(journalMarks)
    .where(
      and(
        eq(journalMarks.journalLessonId, stage.columns.open),
        eq(journalMarks.studentId, stage.students[0]),
      ),
    )
    .orderBy(journalMarks.id);

describe('an edit', () => {
  it('is saved if its editor saw the current mark, otherwise it is a conflict', async () => {
    const [first] = await stage.save([{ mark: points(4) }]);
    expect(first).toMatchObject({
      state: 'saved',
      cell: { mark: points(4), edits: 1, givenById: stage.teacherId },
    });
    const [blind] = await stage.save([{ mark: points(2) }], stage.assistant);
    expect(blind).toMatchObject({ state: 'conflict', code: null, cell: first?.cell });
    const base = first?.cell?.markId ?? null;
    const [seen] = await stage.save([{ mark: points(2), base }], stage.assistant);
    expect(seen).toMatchObject({
      state: 'saved',
      cell: { mark: points(2), edits: 2, givenById: stage.assistantId },
    });
    expect((await history()).map(({ points }) => points)).toEqual([4, 2]);
  });

  it('that is retried is found by its id, even after the cell has changed', async () => {
    const editId = randomUUID();
    const [first] = await stage.save([{ mark: points(4), editId }]);
    await stage.save([{ mark: absent, base: first?.cell?.markId ?? null }], stage.assistant);
    const [again] = await stage.save([{ mark: points(4), editId }]);
    expect(again).toMatchObject({ state: 'saved', cell: { ...first?.cell, givenAt: expect.any(Date) } });
    expect(await history()).toHaveLength(2);
  });

  it('that reuses an id with other content is refused, and the others are saved', async () => {
    const editId = randomUUID();
    await stage.save([{ mark: points(4), editId }]);
    const outcomes = await stage.save([
      { mark: points(5), editId },
      { mark: points(4), editId, studentId: stage.students[1] },
      { mark: points(3), studentId: stage.students[1] },
    ]);
    expect(outcomes.map(({ state, code }) => [state, code])).toEqual([
      ['refused', 'JOURNAL_EDIT_REUSED'],
      ['refused', 'JOURNAL_EDIT_REUSED'],
      ['saved', null],
    ]);
  });

  it('has a case-insensitive id', async () => {
    const editId = randomUUID();
    const outcomes = await stage.save([
      { mark: points(4), editId: editId.toUpperCase() },
      { mark: points(4), editId },
      { mark: points(5), editId },
    ]);
    const [one] = await history();
    expect(outcomes.map(({ state, cell }) => [state, cell?.markId])).toEqual([
      ['saved', one?.id],
      ['saved', one?.id],
      ['refused', one?.id],
    ]);
  });

  it('of the same cell as an earlier one in the call is applied on top of it', async () => {
    const editId = randomUUID();
    const outcomes = await stage.save([
      { mark: points(4), editId },
      { mark: points(5) },
      { mark: points(5) },
      { mark: points(4), editId },
    ]);
    expect(outcomes.map(({ state, cell }) => [state, cell?.mark, cell?.edits])).toEqual([
      ['saved', points(4), 1],
      ['saved', points(5), 2],
      ['saved', points(5), 2],
      ['saved', points(4), 1],
    ]);
    const [one, two] = await history();
    expect(outcomes.map(({ cell }) => cell?.markId)).toEqual([one?.id, two?.id, two?.id, one?.id]);
  });

  it('that equals the current mark makes no new mark', async () => {
    const outcomes = await stage.save([{ mark: none }]);
    expect(outcomes).toMatchObject([{ state: 'saved', cell: { mark: none, markId: null, edits: 0 } }]);
    await stage.save([{ mark: present }]);
    expect(await stage.save([{ mark: present }])).toMatchObject([{ state: 'saved', cell: { edits: 1 } }]);
    expect(await history()).toHaveLength(1);
  });

  it('has its own outcome, independent of the other edits', async () => {
    const [, second] = stage.students;
    const outcomes = await stage.save([
      { mark: points(5) },
      { mark: points(6), studentId: second },
      { mark: points(5), studentId: stage.strangerId },
      { mark: points(5), lessonId: stage.columns.closed },
      { mark: points(5), lessonId: 2_000_000_000 },
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([
      ...[null, 'JOURNAL_POINTS', 'JOURNAL_STUDENT', 'JOURNAL_REASON', 'JOURNAL_LESSON_NOT_FOUND'],
    ]);
    expect(await history()).toHaveLength(1);
  });

  it('reports its refusal in the language of the editor', async () => {
    const edits = [editOf({ lessonId: stage.columns.closed, studentId: stage.students[0], mark: points(5) })];
    const texts = new Set<string | null>();
    for (const language of LANGUAGES) {
      const [refused] = await stage.teacher.call(journalContract.save, { edits }, { language });
      texts.add(refused?.error ?? null);
      expect(refused?.error).toContain('14');
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  it('of a closed lesson is saved with a reason, which stays in the history', async () => {
    const lessonId = stage.columns.closed;
    const [saved] = await stage.save([{ lessonId, mark: absent, reason: 'Ошибка в ведомости' }]);
    expect(saved?.state).toBe('saved');
    const told = await stage.teacher.call(journalContract.history, {
      lessonId,
      studentId: stage.students[0],
    });
    expect(told.changes).toMatchObject([{ from: none, to: absent, reason: 'Ошибка в ведомости' }]);
  });

  it('needs a reason as soon as the university shortens the edit period', async () => {
    await stage.db.insert(journalRules).values({ editDays: 3, absencePercent: 20 });
    expect(await stage.save([{ mark: points(5) }])).toMatchObject([{ code: 'JOURNAL_REASON' }]);
  });

  it("applies only to students of the column's subgroup", async () => {
    const [one, two, three] = stage.students;
    await stage.split({ [one]: 1, [two]: 2 });
    const lessonId = await stage.column({ subgroup: 1, bell: 2 });
    const outcomes = await stage.save(
      [one, two, three].map((studentId) => ({ studentId, lessonId, mark: present })),
    );
    expect(outcomes.map(({ code }) => code)).toEqual([null, 'JOURNAL_STUDENT', 'JOURNAL_STUDENT']);
  });

  it('of a removed column is refused', async () => {
    await stage.teacher.call(journalContract.removeLesson, { lessonId: stage.columns.open, reason: '' });
    expect(await stage.save([{ mark: points(5) }])).toMatchObject([{ code: 'JOURNAL_LESSON_NOT_FOUND' }]);
  });

  it('notifies the keepers and the student after it is saved', async () => {
    const told = () =>
      stage.db
        .select({ kind: events.kind, people: events.people, payload: events.payload })
        .from(events)
        .orderBy(desc(events.id));
    await stage.save([{ mark: none }]);
    expect(await told()).toEqual([]);
    await stage.save([{ mark: points(5) }, { mark: present, studentId: stage.students[1] }]);
    const { journalId, columns } = stage;
    expect((await told()).sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      {
        kind: 'journal.changed',
        people: [stage.teacherId, stage.assistantId],
        payload: { journalId, lessonIds: [columns.open] },
      },
      { kind: 'journal.marked', people: [stage.students[0], stage.students[1]], payload: { journalId } },
    ]);
  });
});

describe('all present', () => {
  const allPresent = (lessonId = stage.columns.open, reason = '') =>
    stage.teacher.call(journalContract.allPresent, { lessonId, reason });

  it('marks all students without a mark and returns the cells', async () => {
    const [one, two, three, four] = stage.students;
    const [taken] = await stage.save([
      { mark: absent, studentId: two },
      { mark: points(5), studentId: one },
    ]);
    await stage.save([{ mark: none, studentId: two, base: taken?.cell?.markId ?? null }]);
    const made = await allPresent();
    expect(made.map(([, studentId, mark]) => [studentId, mark]).sort()).toEqual(
      [two, three, four].map((id) => [id, present]).sort(),
    );
    expect(await allPresent()).toEqual([]);
  });

  it("marks only the students of the column's subgroup", async () => {
    await stage.split({ [stage.students[0]]: 1, [stage.students[1]]: 2 });
    const made = await allPresent(await stage.column({ subgroup: 2, bell: 2 }));
    expect(made.map(([, studentId]) => studentId)).toEqual([stage.students[1]]);
  });

  it('needs a reason for a closed lesson', async () => {
    await expect(allPresent(stage.columns.closed)).rejects.toThrow('JOURNAL_REASON');
    expect(await allPresent(stage.columns.closed, 'Забыли отметить')).toHaveLength(4);
  });
});

it('the history of a cell has pages, and each step has its previous mark', async () => {
  const lessonId = stage.columns.open;
  const [studentId] = stage.students;
  const given = Array.from({ length: 60 }, (_, place) => ({ mark: points(place % 5) }));
  await stage.save(given);
  const page = (by = stage.teacher, before?: number) =>
    by.call(journalContract.history, { lessonId, studentId, before });
  const first = await page();
  expect([first.changes.length, first.more, first.now.edits]).toEqual([50, true, 60]);
  const last = await page(stage.teacher, first.changes.at(-1)?.id);
  expect([last.changes.length, last.more]).toEqual([10, false]);
  const all = [...first.changes, ...last.changes].reverse();
  expect(all.map(({ to }) => to)).toEqual(given.map(({ mark }) => mark));
  expect(all.map(({ from }) => from)).toEqual([none, ...given.slice(0, -1).map(({ mark }) => mark)]);
  // Also for a removed column, and also for the student.
  await stage.teacher.call(journalContract.removeLesson, { lessonId, reason: '' });
  expect((await page(stage.student)).changes).toHaveLength(50);
});
