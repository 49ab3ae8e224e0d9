import { generateKeyPairSync, sign } from 'node:crypto';
import { attendanceContract, CODE_MS } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { visitText } from '@bilim/rules/qr-code';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { TEST_NOW } from './app.ts';
import type { TestClient } from './client.ts';
import { DAYS, journalStage } from './journal-factories.ts';
import { presenceOf } from './presence-recount.ts';
import { makeBell, makeLesson, makeRoom } from './timetable-factories.ts';

type Visit = z.output<typeof attendanceContract.visit.input>;

/** Where the rooms of tests are, and places so many metres to the north of it. */
const ROOM = { longitude: 74.58, latitude: 42.87 };
export const metresAway = (metres: number) => ({
  longitude: ROOM.longitude,
  latitude: ROOM.latitude + metres / 111_194.93,
});

/** The bell that rings at noon in Bishkek, where the clock of tests stands. */
const NOON_BELL = 5;

/** A browser's key pair, and its signature below a scan. */
export function makeDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  return {
    key,
    signed(scan: Pick<Visit, 'code' | 'longitude' | 'latitude' | 'accuracy'>, studentId: number) {
      const text = Buffer.from(visitText({ ...scan, studentId }));
      const bytes = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { key, signature: bytes.toString('base64url') };
    },
  };
}
export type TestDevice = ReturnType<typeof makeDevice>;

export const visitOf = (given: Partial<Visit> & { code: string }): Visit => ({
  ...{ sessionId: null, roomId: null, ...ROOM, accuracy: 10, key: null, signature: null, offline: false },
  ...given,
});

/**
 * A journal of a class of four whose lesson has just begun in a room, by the schedule; its teacher, the assistant and all of
 * the class are signed in.
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
    if (!client) throw new Error(`${id} is not of the class`);
    return client;
  };
  const after = (ms: number) => stage.setNow(new Date(TEST_NOW.getTime() + ms));
  const codes = (session: Pick<QrSession, 'id'>) =>
    teacher.call(attendanceContract.codes, { sessionId: session.id });
  return {
    ...{ ...stage, room, scheduleId: lesson.id, clientOf },
    /** Stands so long after the beginning of the lesson. */
    after,
    steps: (count: number) => after(count * CODE_MS),
    open: (by: TestClient = teacher) =>
      by.call(attendanceContract.open, { scheduleId: lesson.id, day: DAYS.today }),
    /** The code that the screen shows now, as it is scanned and as it is typed. */
    async code(session: Pick<QrSession, 'id'>) {
      const [now] = (await codes(session)).codes;
      if (!now) throw new Error('No code is shown');
      return { text: now.path.slice(now.path.lastIndexOf('#') + 1), typed: now.typed, path: now.path };
    },
    /** Somebody's scan, and what is answered. */
    async scan(by: number | TestClient, scan: Partial<Visit> & { code: string }, device?: TestDevice) {
      const input = visitOf(scan);
      const signed = device && typeof by === 'number' ? device.signed(input, by) : {};
      const client = typeof by === 'number' ? clientOf(by) : by;
      return client.call(attendanceContract.visit, { ...input, ...signed });
    },
    /** A scan that is refused. */
    async refused(by: number | TestClient, scan: Partial<Visit> & { code: string }) {
      const { sessionId, roomId, longitude, latitude, ...rest } = visitOf(scan);
      const wire = { idShed: sessionId, idAud: roomId, x: longitude, y: latitude, ...rest };
      const client = typeof by === 'number' ? clientOf(by) : by;
      const { status, envelope } = await client.send(attendanceContract.visit, wire);
      return { status, code: envelope.code, error: envelope.error };
    },
    /** What stands in the cells of a session's column, by student. */
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
