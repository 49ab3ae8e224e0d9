import { attendanceContract, CODE_MS } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type * as z from 'zod';
import { TEST_NOW } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import { makeDevice, type TestDevice } from '../clients/scan-device.ts';
import { presenceOf } from '../recounts/presence.ts';
import { DAYS, journalStage } from './journal.ts';
import { makeBell, makeLesson, makeRoom } from './timetable.ts';

export { makeDevice } from '../clients/scan-device.ts';

type Visit = z.output<typeof attendanceContract.visit.input>;

/** The location of the rooms in tests, and points this many metres north of it. */
const ROOM = { longitude: 74.58, latitude: 42.87 };
export const metresAway = (metres: number) => ({
  longitude: ROOM.longitude,
  latitude: ROOM.latitude + metres / 111_194.93,
});

/** The bell at noon in Bishkek, the current time of tests. */
const NOON_BELL = 5;
const DAY_MS = 86_400_000;

type Scanner = { id: number; client: TestClient };

export const visitOf = (given: Partial<Visit> & { code: string }): Visit => ({
  sessionId: null,
  roomId: null,
  ...ROOM,
  accuracy: 10,
  key: null,
  signature: null,
  offline: false,
  arrival: null,
  ...given,
});

/**
 * A journal of a class of four whose lesson has just begun in a room, by the schedule; the teacher, the assistant and
 * all students are signed in.
 */
export async function attendanceStage() {
  const stage = await journalStage();
  const { db, teacher, students } = stage;
  await makeBell(db, { number: NOON_BELL });
  const room = await makeRoom(db, ROOM);
  const lesson = await makeLesson(db, { assignment: stage.assignment, bell: NOON_BELL, roomId: room.id });
  const clients = new Map<number, TestClient>();
  for (const id of students) clients.set(id, await stage.signIn(id));
  const clientOf = (id: number) => {
    const client = clients.get(id);
    if (!client) throw new Error(`${id} is not in the class`);
    return client;
  };
  const phones = new Map<number, TestDevice>();
  const phoneOf = (id: number) => {
    const phone = phones.get(id) ?? makeDevice();
    phones.set(id, phone);
    return phone;
  };
  const after = (ms: number) => stage.setNow(new Date(TEST_NOW.getTime() + ms));
  const codes = (session: Pick<QrSession, 'id'>) =>
    teacher.call(attendanceContract.codes, { sessionId: session.id });
  return {
    ...stage,
    room,
    scheduleId: lesson.id,
    clientOf,
    phoneOf,
    /** A student's phone that was used and accepted the day before. */
    async known(studentId: number) {
      const phone = phoneOf(studentId);
      const bytes = Buffer.from(phone.key, 'base64url');
      const [opensAt, closesAt] = [-DAY_MS, -DAY_MS / 2].map((ms) => new Date(TEST_NOW.getTime() + ms));
      const column = stage.columns.open;
      await db.execute(sql`insert into qr_sessions (journal_lesson_id, secret, opens_at, closes_at, ended_at, opened_by_id)
        values (${column}, '', ${opensAt}, ${closesAt}, ${closesAt}, ${stage.teacherId}) on conflict do nothing`);
      await db.execute(sql`with device as (insert into scan_devices (public_key, person_id, name)
          values (${bytes}, ${studentId}, 'Pixel 7') returning id)
        insert into qr_visits (session_id, student_id, group_id, state, scanned_at, received_at, code_age_ms, device_id)
        select s.id, p.id, p.group_id, 'accepted', s.opens_at, s.opens_at, 4000, device.id
        from device, qr_sessions s, people p where s.journal_lesson_id = ${column} and p.id = ${studentId}`);
      return phone;
    },
    /** Sets the clock to this time after the beginning of the lesson. */
    after,
    steps: (count: number) => after(count * CODE_MS),
    open: (by: TestClient = teacher) =>
      by.call(attendanceContract.open, { scheduleId: lesson.id, day: DAYS.today }),
    /** The code that the screen shows now, as scanned and as typed. */
    async code(session: Pick<QrSession, 'id'>) {
      const [now] = (await codes(session)).codes;
      if (!now) throw new Error('The screen shows no code');
      return { text: now.path.slice(now.path.lastIndexOf('#') + 1), typed: now.typed, path: now.path };
    },
    /** A student's scan, by default with their own phone, and its answer. */
    async scan(
      by: number | Scanner,
      scan: Partial<Visit> & { code: string },
      device?: TestDevice | null,
      headers: Record<string, string> = browserOf(by),
    ) {
      const { id, client } = typeof by === 'number' ? { id: by, client: clientOf(by) } : by;
      const input = visitOf(scan);
      const phone = device === undefined ? phoneOf(id) : device;
      return client.call(attendanceContract.visit, { ...input, ...phone?.signed(input, id) }, { headers });
    },
    /** A scan that is refused. */
    async refused(by: number | TestClient, scan: Partial<Visit> & { code: string }) {
      const { sessionId, roomId, longitude, latitude, ...rest } = visitOf(scan);
      const wire = { idShed: sessionId, idAud: roomId, x: longitude, y: latitude, ...rest };
      const client = typeof by === 'number' ? clientOf(by) : by;
      const { status, envelope } = await client.send(attendanceContract.visit, wire);
      return { status, code: envelope.code, error: envelope.error };
    },
    /** The marks in a session's column, by student. */
    async cells({ lesson: { lessonId } }: Pick<QrSession, 'lesson'>) {
      const { rows } = await db.execute<{ student_id: number; kind: string; edits: number }>(
        sql`select student_id, kind, edits from journal_cells where journal_lesson_id = ${lessonId}`,
      );
      return new Map(rows.map(({ student_id, kind, edits }) => [student_id, { kind, edits }]));
    },
    presence: () => presenceOf(db),
  };
}
export type AttendanceStage = Awaited<ReturnType<typeof attendanceStage>>;

/** Each student has a different browser name: all scan from one address and one location. */
export const browserOf = (by: number | Pick<Scanner, 'id'>) => ({
  'user-agent': `Browser ${typeof by === 'number' ? by : by.id}`,
});

/** A phone without a location. */
export const NOWHERE = { longitude: null, latitude: null, accuracy: null };

/** A stage with the open QR of a lesson, and its current code. */
export async function openedStage() {
  const stage = await attendanceStage();
  const session = await stage.open();
  const code = (await stage.code(session)).text;
  return { stage, session, code };
}

/** Closes the stage after checking that the stored counts match the rows. */
export async function closeCounted(stage: AttendanceStage) {
  const { kept, counted } = await stage.presence();
  await stage.close();
  expect(kept).toEqual(counted);
}
