import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '../../db/tables.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeTeacher } from '../../testing/factories/academic.ts';
import { type AttendanceStage, attendanceStage } from '../../testing/factories/attendance.ts';
import { DAYS, makeColumn } from '../../testing/factories/journal.ts';
import { makeRoom } from '../../testing/factories/timetable.ts';

let stage: AttendanceStage;
beforeAll(async () => {
  stage = await attendanceStage();
});
beforeEach(() => stage.after(0));
afterAll(() => stage.close());

const MINUTE = 60_000;
const opening = async (by: TestClient = stage.teacher) => {
  const { envelope } = await by.send(attendanceContract.open, {
    scheduleId: stage.scheduleId,
    day: DAYS.today,
  });
  return envelope;
};

describe('opening a QR', () => {
  it('is refused more than ten minutes before the lesson, and creates no column', async () => {
    stage.after(-10 * MINUTE - 1);
    const { code, error } = await opening();
    expect(code).toBe('QR_NOT_NOW');
    expect(error).toContain('16.11.2026 с 11:50 до 12:50');
    const journal = await stage.teacher.call(journalContract.get, { journalId: stage.journalId });
    expect(journal.lessons.filter(({ heldOn }) => heldOn === DAYS.today)).toEqual([]);
  });

  it('works from ten minutes before the lesson to its end, with the scheduled room', async () => {
    stage.after(-10 * MINUTE);
    const session = await stage.open();
    expect(session).toMatchObject({
      endedAt: null,
      round: 1,
      namesHidden: false,
      hasScreen: false,
      arrivals: [],
      counts: { all: 4, accepted: 0, review: 0, rejected: 0 },
      lesson: { journalId: stage.journalId, roomId: stage.room.id, room: stage.room.number, bell: 5 },
    });
    expect(session.opensAt).toEqual(new Date('2026-11-16T05:50:00Z'));
    expect(session.lesson.beginsAt).toEqual(new Date('2026-11-16T06:00:00Z'));
    expect(session.closesAt).toEqual(new Date('2026-11-16T06:50:00Z'));
    stage.after(50 * MINUTE);
    expect((await stage.open()).id).toBe(session.id);
    stage.after(50 * MINUTE + 1);
    expect((await opening()).code).toBe('QR_NOT_NOW');
  });

  it('returns the same QR again, also after its end and for the assistant', async () => {
    const session = await stage.open();
    const ended = await stage.teacher.call(attendanceContract.end, {
      sessionId: session.id,
      absent: false,
      reason: '',
    });
    expect(ended.endedAt).toEqual(stage.context.now());
    const again = await stage.open(stage.assistant);
    expect([again.id, again.endedAt]).toEqual([session.id, null]);
    const byColumn = await stage.teacher.call(attendanceContract.openLesson, {
      lessonId: session.lesson.lessonId,
    });
    expect(byColumn.id).toBe(session.id);
  });

  it('and all other calls are refused to other teachers', async () => {
    const session = await stage.open();
    expect((await opening(stage.colleague)).code).toBe('QR_NOT_FOUND');
    const { lessonId } = session.lesson;
    const asked = { sessionId: session.id };
    const by = stage.colleague;
    const codes = await Promise.all([
      by.send(attendanceContract.openLesson, { id_studentJournalVisit: lessonId }),
      ...(['session', 'codes', 'link', 'second', 'end', 'review'] as const).map((name) =>
        by.send(attendanceContract[name], { idShed: asked.sessionId }),
      ),
      by.send(attendanceContract.names, { idShed: asked.sessionId, hidden: true }),
      by.send(attendanceContract.decide, {
        idShed: asked.sessionId,
        studentIds: [stage.students[0]],
        state: 'accepted',
      }),
    ]);
    expect(codes.map(({ envelope }) => envelope.code)).toEqual(Array(9).fill('QR_NOT_FOUND'));
  });

  it('for a column outside the schedule requires no place', async () => {
    const { journalId } = stage.foreign;
    const lessonId = await makeColumn(stage.db, { assignmentId: journalId, heldOn: DAYS.today, bell: 5 });
    const session = await stage.colleague.call(attendanceContract.openLesson, { lessonId });
    expect(session.lesson).toMatchObject({ roomId: null, building: '', room: '' });
    const { rows } = await stage.db.execute<{ id: number }>(sql`select r.student_id as id from registrations r
      join assignments a on a.discipline_id = r.discipline_id where a.id = ${journalId} limit 1`);
    const id = rows[0]?.id ?? 0;
    const student = await stage.signIn(id);
    const [shown] = (await stage.colleague.call(attendanceContract.codes, { sessionId: session.id })).codes;
    const scan = { code: shown?.path ?? '', longitude: null, latitude: null, accuracy: null };
    expect(await stage.scan({ id, client: student }, scan)).toMatchObject({
      state: 'accepted',
      reasons: [],
    });
    const [beside] = await student.call(attendanceContract.running, {});
    expect(beside).toMatchObject({
      sessionId: session.id,
      scheduleId: null,
      roomId: null,
      state: 'accepted',
    });
  });

  it('for a column of one subgroup includes only that subgroup', async () => {
    await stage.split({ [stage.students[0]]: 1, [stage.students[1]]: 2 });
    const lessonId = await stage.column({ heldOn: DAYS.today, bell: 5, subgroup: 1 });
    const session = await stage.teacher.call(attendanceContract.openLesson, { lessonId });
    expect(session.counts.all).toBe(1);
    await stage.teacher.call(journalContract.removeLesson, { lessonId, reason: '' });
    const { envelope } = await stage.teacher.send(attendanceContract.session, { idShed: session.id });
    expect(envelope.code).toBe('QR_NOT_FOUND');
  });
});

describe('the room', () => {
  it('is the one to which the office moved the lesson', async () => {
    const other = await makeRoom(stage.db);
    const { id } = await makeTeacher(stage.db);
    await stage.db.insert(grants).values({ personId: id, right: 'registrar' });
    const registrar = await stage.signIn(id);
    await registrar.call(scheduleContract.move, {
      lessonId: stage.scheduleId,
      day: DAYS.today,
      toDay: DAYS.today,
      toBell: 5,
      toRoomId: other.id,
      note: '',
    });
    expect((await stage.open()).lesson.roomId).toBe(other.id);
  });
});

describe('a second screen', () => {
  it('shows the code and the names until its link is removed', async () => {
    const session = await stage.open();
    const { text } = await stage.code(session);
    await stage.scan(stage.students[2], { code: text });
    const link = (on: boolean) => stage.teacher.call(attendanceContract.link, { sessionId: session.id, on });
    const { key } = await link(true);
    const look = async (key: string | null) =>
      (await stage.visitor().send(attendanceContract.screen, { key })).envelope;
    const shown = await stage.visitor().call(attendanceContract.screen, { key: key ?? '' });
    expect(shown.codes.map(({ path }) => path)).toContain(`/lms/qr#${text}`);
    expect(shown.arrivals?.map(({ studentId }) => studentId)).toEqual([stage.students[2]]);
    await stage.teacher.call(attendanceContract.names, { sessionId: session.id, hidden: true });
    expect((await look(key)).data).toMatchObject({ arrivals: null, counts: { all: 4 } });
    await stage.teacher.call(attendanceContract.names, { sessionId: session.id, hidden: false });
    await stage.teacher.call(attendanceContract.end, { sessionId: session.id, absent: false, reason: '' });
    expect((await look(key)).code).toBe('QR_NOT_FOUND');
    await stage.open();
    const newer = await link(true);
    expect((await look(key)).code).toBe('QR_NOT_FOUND');
    expect((await look(newer.key)).result).toBe(0);
    stage.after(61 * MINUTE);
    expect((await look(newer.key)).code).toBe('QR_NOT_FOUND');
    stage.after(0);
    await link(false);
    expect((await look(newer.key)).code).toBe('QR_NOT_FOUND');
    const { rows } = await stage.db.execute<{ screen_hash: unknown }>(
      sql`select screen_hash from qr_sessions`,
    );
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe('names', () => {
  it('stay hidden in the next QR of the same teacher', async () => {
    const openAt = async (subgroup: number) => {
      const lessonId = await stage.column({ heldOn: DAYS.today, bell: 5, subgroup });
      return stage.teacher.call(attendanceContract.openLesson, { lessonId });
    };
    const { id: sessionId, namesHidden } = await openAt(2);
    expect(namesHidden).toBe(false);
    expect(
      (await stage.teacher.call(attendanceContract.names, { sessionId, hidden: true })).namesHidden,
    ).toBe(true);
    expect((await openAt(3)).namesHidden).toBe(true);
  });
});

describe('the list of running lessons', () => {
  it('shows the open QR and the state of the scan to teacher and student', async () => {
    const of = (client: TestClient) => client.call(attendanceContract.running, {});
    const session = await stage.open();
    const [first] = (await of(stage.teacher)).filter(({ scheduleId }) => scheduleId === stage.scheduleId);
    expect(first).toMatchObject({ sessionId: session.id, journalId: stage.journalId, state: null, bell: 5 });
    const own = async () => (await of(stage.clientOf(stage.students[3])))[0];
    expect(await own()).toMatchObject({ sessionId: session.id, state: null, again: false });
    await stage.scan(stage.students[3], { code: (await stage.code(session)).text });
    expect(await own()).toMatchObject({ state: 'accepted', again: false });
    stage.steps(9);
    await stage.teacher.call(attendanceContract.second, { sessionId: session.id });
    expect(await own()).toMatchObject({ state: 'accepted', again: true });
    await stage.teacher.call(attendanceContract.end, { sessionId: session.id, absent: false, reason: '' });
    expect(await own()).toMatchObject({ sessionId: null, state: 'review', again: false });
    expect(await of(stage.stranger)).toEqual([]);
  });

  it('is empty a quarter of an hour before the lesson', async () => {
    stage.after(-15 * MINUTE);
    expect(await stage.teacher.call(attendanceContract.running, {})).toEqual([]);
  });
});

it('any visitor can read the time of the server', async () => {
  expect(await stage.visitor().call(attendanceContract.time, {})).toEqual({ now: stage.context.now() });
});
