import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRegistration, makeStudent } from '../../testing/factories/academic.ts';
import { type AttendanceStage, attendanceStage, makeDevice } from '../../testing/factories/attendance.ts';

let stage: AttendanceStage;
beforeAll(async () => {
  stage = await attendanceStage();
});
afterAll(() => stage.close());

const counts = async (lessonId: number) => {
  const { rows } = await stage.db.execute<Record<string, number>>(sql`select
    (select count(*)::int from qr_visits v join qr_sessions s on s.id = v.session_id
      where s.journal_lesson_id = ${lessonId}) as visits,
    (select count(*)::int from journal_marks where journal_lesson_id = ${lessonId}) as marks,
    (select count(*)::int from journal_cells where journal_lesson_id = ${lessonId} and kind = 'present') as present`);
  return rows[0];
};

it('twenty concurrent copies of one scan make one visit and one mark', async () => {
  const session = await stage.open();
  const { text: code } = await stage.code(session);
  const [first] = stage.students;
  const phone = makeDevice();
  const answers = await Promise.all(Array.from({ length: 20 }, () => stage.scan(first, { code }, phone)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.state).toBe('accepted');
  expect(await counts(session.lesson.lessonId)).toEqual({ visits: 1, marks: 1, present: 1 });
  // No copy was taken for a scan of the second round.
  const { rows } = await stage.db.execute(sql`select 1 from qr_visits where second_at is not null`);
  expect(rows).toEqual([]);
});

it('two concurrent students with one device both go to review and get no mark', async () => {
  const session = await stage.open();
  const { text: code } = await stage.code(session);
  const [, two, three] = stage.students;
  const phone = makeDevice();
  await Promise.all([two, three].map((id) => stage.scan(id, { code }, phone)));
  const { visits } = await stage.teacher.call(attendanceContract.review, { sessionId: session.id });
  const waiting = visits.filter(({ state }) => state === 'review');
  expect(waiting.map(({ studentId }) => studentId).sort()).toEqual([two, three].sort());
  const cells = await stage.cells(session);
  expect([two, three].map((id) => cells.get(id)?.kind ?? 'none')).toEqual(['none', 'none']);
});

it('a hundred and twenty concurrent students each get exactly one mark', async () => {
  const { db, groupId, termId, disciplineId, assignment } = stage;
  const lessonId = await stage.column({ heldOn: '2026-11-16', bell: 5, subgroup: 7 });
  const { semesterId } = assignment;
  const ids: number[] = [];
  for (let count = 0; count < 120; count++) {
    const { id } = await makeStudent(db, { groupId });
    await makeRegistration(db, { studentId: id, groupId, termId, disciplineId, semesterId, subgroup: 7 });
    ids.push(id);
  }
  const session = await stage.teacher.call(attendanceContract.openLesson, { lessonId });
  expect(session.counts.all).toBe(120);
  const scanners = await Promise.all(ids.map(async (id) => ({ id, client: await stage.signIn(id) })));
  const { text: code } = await stage.code(session);
  const answers = await Promise.all(scanners.map((scanner) => stage.scan(scanner, { code })));
  expect(answers.filter(({ state }) => state === 'accepted')).toHaveLength(120);
  expect(await counts(lessonId)).toEqual({ visits: 120, marks: 120, present: 120 });
  const { kept, counted } = await stage.presence();
  expect(kept).toEqual(counted);
});
