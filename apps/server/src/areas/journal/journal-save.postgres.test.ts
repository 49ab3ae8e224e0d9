import { randomUUID } from 'node:crypto';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRandom } from '../../demo/random.ts';
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
beforeAll(async () => {
  stage = await journalStage();
});
afterAll(() => stage.close());

it('of concurrent first marks one is saved, and the others get it as a conflict', async () => {
  for (let bell = 2; bell <= 3; bell++) {
    const lessonId = await stage.column({ bell });
    const outcomes = (
      await Promise.all(
        [1, 2, 3, 4].map((count) =>
          stage.save([{ lessonId, mark: points(count) }], count % 2 ? stage.teacher : stage.assistant),
        ),
      )
    ).flat();
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['conflict', 'conflict', 'conflict', 'saved']);
    const saved = outcomes.find(({ state }) => state === 'saved');
    for (const { cell } of outcomes) expect(cell?.mark).toEqual(saved?.cell?.mark);
  }
});

it('an edit sent four times at once makes one mark and is saved each time', async () => {
  const lessonId = await stage.column({ heldOn: '2026-11-10' });
  const editId = randomUUID();
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => stage.save([{ lessonId, mark: points(4), editId }])),
  );
  expect(outcomes.flat().map(({ state, cell }) => [state, cell?.edits])).toEqual(Array(4).fill(['saved', 1]));
});

it('of two concurrent edits with the same id one is saved and the other refused', async () => {
  const [one, two] = [
    await stage.column({ heldOn: '2026-11-11' }),
    await stage.column({ heldOn: '2026-11-12' }),
  ];
  const editId = randomUUID();
  const outcomes = await Promise.all(
    [one, two].map((lessonId) => stage.save([{ lessonId, mark: present, editId }])),
  );
  expect(
    outcomes
      .flat()
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['JOURNAL_EDIT_REUSED', null]);
});

it('marks and the removal of their column run one after the other', async () => {
  const lessonId = await stage.column({ heldOn: '2026-11-13' });
  const [outcomes] = await Promise.all([
    Promise.all(stage.students.map((studentId) => stage.save([{ lessonId, studentId, mark: present }]))),
    stage.teacher.call(journalContract.removeLesson, { lessonId, reason: '' }),
  ]);
  const saved = outcomes.flat().filter(({ state }) => state === 'saved').length;
  const { rows } = await stage.db.execute<{ details: { marks: number } }>(sql`
    select details from audit_log where action = 'journal.lesson_removed' and object = ${`journal_lesson:${lessonId}`}`);
  expect(rows[0]?.details.marks).toBe(saved);
});

it('the cells equal a replay of the marks, with four concurrent writers', async () => {
  const random = makeRandom({ seed: 7, label: 'journal' });
  const lessonIds = [stage.columns.open, await stage.column({ heldOn: '2026-11-14' })];
  const marks = [absent, present, none, points(2), points(5)];
  const bases = new Map<string, number | null>();
  const write = async (by = stage.teacher) => {
    for (let turn = 0; turn < 12; turn++) {
      const edits = Array.from({ length: 6 }, () => {
        const [lessonId, studentId] = [random.pick(lessonIds), random.pick([...stage.students])];
        const base = bases.get(`${lessonId} ${studentId}`) ?? null;
        return editOf({ lessonId, studentId, mark: random.pick(marks), base });
      });
      const outcomes = await by.call(journalContract.save, { edits });
      for (const [place, { cell }] of outcomes.entries()) {
        const edit = edits[place];
        if (edit && cell) bases.set(`${edit.lessonId} ${edit.studentId}`, cell.markId);
      }
    }
  };
  await Promise.all([write(), write(stage.assistant), write(), write(stage.assistant)]);
  const { rows } = await stage.db.execute(sql`
    select m.journal_lesson_id from (select distinct on (journal_lesson_id, student_id) *,
        count(*) over (partition by journal_lesson_id, student_id) as edits from journal_marks
        order by journal_lesson_id, student_id, id desc) m
      full join journal_cells c using (journal_lesson_id, student_id)
    where (m.id, m.kind, m.points, m.given_by_id, m.given_at, m.edits)
      is distinct from (c.mark_id, c.kind, c.points, c.given_by_id, c.given_at, c.edits)`);
  expect(rows).toEqual([]);
  const miscounted = await stage.db.execute(sql`
    select * from (select journal_lesson_id, group_id, count(*) filter (where kind in ('present', 'points')) as present,
        count(*) filter (where kind = 'absent') as absent from journal_cells group by 1, 2) c
      full join presence_counts p using (journal_lesson_id, group_id)
    where (c.present, c.absent) is distinct from (p.present, p.absent)`);
  expect(miscounted.rows).toEqual([]);
  const counted = await stage.db.execute<{ count: string }>(sql`select count(*) from journal_marks`);
  expect(Number(counted.rows[0]?.count)).toBeGreaterThan(30);
});
