import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AttendanceStage, attendanceStage, NOWHERE } from '../../testing/factories/attendance.ts';
import { DAYS, points } from '../../testing/factories/journal.ts';

const REASON = 'Список был на бумаге';
let stage: AttendanceStage;
let session: QrSession;
let lessonId: number;

beforeEach(async () => {
  stage = await attendanceStage();
  session = await stage.open();
  lessonId = session.lesson.lessonId;
});
afterEach(async () => {
  const { kept, counted } = await stage.presence();
  expect(kept).toEqual(counted);
  await stage.close();
});

/** Moves the lesson out of the days in which marks change without a reason. */
const close = () =>
  stage.db.execute(sql`update journal_lessons set held_on = ${DAYS.closed} where id = ${lessonId}`);
const scan = async (id: number, more: object = {}) =>
  stage.scan(id, { code: (await stage.code(session)).text, ...more });
const kinds = async () => {
  const cells = await stage.cells(session);
  return stage.students.map((id) => cells.get(id)?.kind ?? null);
};
const reasons = async () => {
  const { rows } = await stage.db.execute<{ reason: string }>(
    sql`select reason from journal_marks where journal_lesson_id = ${lessonId} order by id`,
  );
  return rows.map(({ reason }) => reason);
};
const of = () => ({ idShed: session.id });
const decided = (studentIds: readonly number[], state: string, reason?: string) =>
  stage.teacher.send(attendanceContract.decide, { ...of(), studentIds, state, reason });
const ended = (absent: boolean, reason?: string) =>
  stage.teacher.send(attendanceContract.end, { ...of(), absent, reason });

const REFUSED = { status: 409, envelope: { code: 'JOURNAL_REASON' } };

describe('in a lesson that is closed for changes without a reason', () => {
  it.each(['accepted', 'rejected', 'review'])('a scan is %s only with a reason', async (state) => {
    const [first, two] = stage.students;
    await scan(first);
    await scan(two, NOWHERE);
    if (state === 'review') await decided([first, two], 'accepted');
    const before = [await kinds(), await reasons()];
    await close();
    for (const reason of [undefined, '', '  '])
      expect(await decided([first, two], state, reason)).toMatchObject(REFUSED);
    expect([await kinds(), await reasons()]).toEqual(before);
    expect((await decided([first, two], state, REASON)).status).toBe(200);
    const given =
      state === 'accepted' ? ['present', 'present'] : ['none', state === 'review' ? 'none' : null];
    expect(await kinds()).toEqual([...given, null, null]);
    expect(await reasons()).toContain(`QR: ${REASON}`);
    const { rows } = await stage.db.execute<{ details: object }>(
      sql`select details from audit_log where action = 'attendance.decided' order by id desc limit 1`,
    );
    expect(rows[0]?.details).toMatchObject({ reason: REASON });
  });

  it('students are marked absent only with a reason', async () => {
    const [first] = stage.students;
    await scan(first);
    await stage.save([{ lessonId, studentId: stage.students[1], mark: points(4) }]);
    await close();
    expect(await ended(true)).toMatchObject(REFUSED);
    expect(await kinds()).toEqual(['present', 'points', null, null]);
    const { endedAt } = await stage.teacher.call(attendanceContract.session, { sessionId: session.id });
    expect(endedAt).toBeNull();
    expect((await ended(true, REASON)).status).toBe(200);
    expect(await kinds()).toEqual(['present', 'points', 'absent', 'absent']);
    expect(await reasons()).toEqual(['QR', '', `QR: ${REASON}`, `QR: ${REASON}`]);
  });

  it('a mark is removed for a missed second round only with a reason', async () => {
    const [first] = stage.students;
    await scan(first);
    stage.steps(30);
    await stage.teacher.call(attendanceContract.second, { sessionId: session.id });
    await close();
    expect(await ended(false)).toMatchObject(REFUSED);
    expect(await kinds()).toEqual(['present', null, null, null]);
    expect((await ended(false, REASON)).status).toBe(200);
    expect(await kinds()).toEqual(['none', null, null, null]);
  });

  it('an end or a decision that changes no mark needs no reason', async () => {
    const [first] = stage.students;
    await scan(first, NOWHERE);
    await decided([first], 'accepted');
    await close();
    expect((await ended(false)).status).toBe(200);
    expect((await decided([first], 'accepted')).status).toBe(200);
  });
});

it('an open lesson needs no reason, but keeps one that is given', async () => {
  const [first] = stage.students;
  await scan(first, NOWHERE);
  expect((await decided([first], 'accepted', REASON)).status).toBe(200);
  expect(await reasons()).toEqual([`QR: ${REASON}`]);
});
