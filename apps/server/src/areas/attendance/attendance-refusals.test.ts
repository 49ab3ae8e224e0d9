import { attendanceContract, CODE_MS, TYPED_TRIES } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../../testing/app.ts';
import {
  type AttendanceStage,
  attendanceStage,
  makeDevice,
  visitOf,
} from '../../testing/attendance-factories.ts';
import { DAYS, makeColumn } from '../../testing/journal-factories.ts';
import { qrText, readCode, slotAt } from './codes.ts';

const HOUR = 3_600_000;
let stage: AttendanceStage;
let session: QrSession;
let code: string;
let student: number;
beforeAll(async () => {
  stage = await attendanceStage();
  student = stage.students[0];
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.after(0);
  session = await stage.open();
  code = (await stage.code(session)).text;
});

const noVisits = async () => {
  const { rows } = await stage.db.execute<{ count: string }>(sql`select count(*) from qr_visits`);
  expect(Number(rows[0]?.count)).toBe(0);
  expect((await stage.cells(session)).size).toBe(0);
};
/** The code of a step as only our server can write it. */
const codeAt = async (slot: number) => {
  const { rows } = await stage.db.execute<{ secret: Buffer }>(
    sql`select secret from qr_sessions where id = ${session.id}`,
  );
  const secret = rows[0]?.secret ?? Buffer.alloc(0);
  return qrText({ source: { id: session.id, secret }, round: 1, slot });
};
const macOf = (text: string) => text.split('.')[2] ?? '';
const stepOf = (text: string) => {
  const read = readCode(text);
  if (read?.kind !== 'qr') throw new Error('No code');
  return read.slot;
};

/** Everything that is refused, with what is answered. */
const REFUSALS: Record<string, [code: string, scan: () => Promise<Parameters<AttendanceStage['refused']>>]> =
  {
    'what is no code': ['QR_CODE', async () => [student, { code: 'https://example.kg/lms/qr/what' }]],
    'a code that was cut': ['QR_CODE', async () => [student, { code: code.slice(0, -1) }]],
    'a code with a forged mac': [
      'QR_CODE',
      async () => [student, { code: code.replace(macOf(code), 'A'.repeat(22)) }],
    ],
    'a code whose step was set forward': [
      'QR_CODE',
      async () => [
        student,
        { code: code.replace(stepOf(code).toString(36), (stepOf(code) + 1).toString(36)) },
      ],
    ],
    'a code of a QR that is not there': [
      'QR_CODE',
      async () => [student, { code: code.replace(/^[^.]+/, (2_000_000).toString(36)) }],
    ],
    "another lesson's code in the name of this one": [
      'QR_CODE',
      async () => [student, { code, sessionId: session.id + 1 }],
    ],
    'a code of another room': ['QR_CODE', async () => [student, { code, roomId: stage.room.id + 1 }]],
    'a code three steps old': [
      'QR_CODE_OLD',
      async () => {
        stage.steps(3);
        return [student, { code }];
      },
    ],
    'a code two steps ahead': [
      'QR_CODE_OLD',
      async () => [student, { code: await codeAt(slotAt(TEST_NOW) + 2) }],
    ],
    'a code from before the lesson': [
      'QR_NOT_NOW',
      async () => {
        stage.after(-10 * 60_000 - 1_000);
        return [student, { code: await codeAt(slotAt(stage.context.now())) }];
      },
    ],
    'a code after the bell': [
      'QR_NOT_NOW',
      async () => {
        stage.after(50 * 60_000 + 1_000);
        return [student, { code: await codeAt(slotAt(stage.context.now())) }];
      },
    ],
    'a code after the end': [
      'QR_ENDED',
      async () => {
        await stage.teacher.call(attendanceContract.end, {
          sessionId: session.id,
          absent: false,
          reason: '',
        });
        return [student, { code }];
      },
    ],
    'somebody who does not attend': ['QR_NOT_YOURS', async () => [stage.stranger, { code }]],
    'a typed code of nothing': ['QR_TYPED', async () => [student, { code: 'ZZZ ZZZ' }]],
    'a typed code of a lesson that the caller does not attend': [
      'QR_TYPED',
      async () => [stage.stranger, { code: (await stage.code(session)).typed }],
    ],
    'a typed code that waited for a network': [
      'QR_TYPED',
      async () => [student, { code: (await stage.code(session)).typed, offline: true }],
    ],
    'a typed code four steps old': [
      'QR_CODE_OLD',
      async () => {
        const { typed } = await stage.code(session);
        stage.steps(4);
        return [student, { code: typed }];
      },
    ],
    'a scan without a network and without a device': [
      'QR_SIGNATURE',
      async () => [student, { code, offline: true }],
    ],
    'a signature without a key': [
      'QR_SIGNATURE',
      async () => [student, { code, signature: makeDevice().signed(visitOf({ code }), student).signature }],
    ],
    'a key without a signature': ['QR_SIGNATURE', async () => [student, { code, key: makeDevice().key }]],
    'a signature of another key': [
      'QR_SIGNATURE',
      async () => [
        student,
        { code, ...makeDevice().signed(visitOf({ code }), student), key: makeDevice().key },
      ],
    ],
    'a signature below another place': [
      'QR_SIGNATURE',
      async () => [student, { code, ...makeDevice().signed(visitOf({ code, latitude: 1 }), student) }],
    ],
    "a signature of another student's scan": [
      'QR_SIGNATURE',
      async () => [student, { code, ...makeDevice().signed(visitOf({ code }), stage.students[1]) }],
    ],
    'a scan that waited more than twelve hours': [
      'QR_LATE',
      async () => {
        stage.after(12 * HOUR + 1);
        return [student, { code, offline: true, ...makeDevice().signed(visitOf({ code }), student) }];
      },
    ],
    'a key that is none': ['QR_DEVICE', async () => [student, { code, key: 'A'.repeat(124) }]],
  };

describe('a scan is refused:', () => {
  it.each(Object.entries(REFUSALS))('%s', async (_, [expected, scan]) => {
    const answer = await stage.refused(...(await scan()));
    expect(answer.code).toBe(expected);
    expect(answer.error).toMatch(/\p{Script=Cyrillic}/u);
    expect(answer.error).not.toMatch(/[{}]/);
    stage.after(0);
    await noVisits();
  });

  it("another lesson's code is none of this one, nor the other way round", async () => {
    const { journalId } = stage.foreign;
    const lessonId = await makeColumn(stage.db, { assignmentId: journalId, heldOn: DAYS.today, bell: 5 });
    const other = await stage.colleague.call(attendanceContract.openLesson, { lessonId });
    const [shown] = (await stage.colleague.call(attendanceContract.codes, { sessionId: other.id })).codes;
    const foreign = shown?.path.slice(shown.path.lastIndexOf('/') + 1) ?? '';
    expect((await stage.refused(student, { code: foreign })).code).toBe('QR_NOT_YOURS');
    expect(
      (await stage.refused(student, { code: foreign.replace(/^[^.]+/, session.id.toString(36)) })).code,
    ).toBe('QR_CODE');
    await noVisits();
  });

  it('whoever says to be another student', async () => {
    const wire = { idStud: stage.students[1], code };
    const { envelope } = await stage.clientOf(student).send(attendanceContract.visit, wire);
    expect(envelope.code).toBe('NOT_YOURS');
    await noVisits();
  });

  it('typed codes that fit nothing, when there were too many within a minute', async () => {
    const other = stage.students[3];
    const guess = () => stage.refused(other, { code: 'ZZZ-ZZZ' });
    const guesses = await Promise.all(Array.from({ length: TYPED_TRIES + 5 }, guess));
    expect(guesses.filter(({ code }) => code === 'QR_TYPED')).toHaveLength(TYPED_TRIES);
    expect(guesses.filter(({ code }) => code === 'QR_TYPED_OFTEN')).toHaveLength(5);
    // A right one is not told apart from a wrong one by then; the QR itself still is.
    const { typed } = await stage.code(session);
    expect((await stage.refused(other, { code: typed })).code).toBe('QR_TYPED_OFTEN');
    expect((await stage.scan(other, { code })).state).toBe('accepted');
    const free = await stage.scan(stage.students[2], {
      code: `${typed.slice(0, 3)} ${typed.slice(3)}`.toLowerCase(),
    });
    expect(free.state).toBe('accepted');
  });

  it('typed codes that fit are not counted', async () => {
    const { typed } = await stage.code(session);
    for (let time = 0; time <= TYPED_TRIES; time++)
      expect((await stage.scan(stage.students[1], { code: typed })).state).toBe('accepted');
  });
});

/** The same key with its point in the hybrid form, which OpenSSL reads as well. */
function hybridOf(key: string) {
  const bytes = Buffer.from(key, 'base64url');
  const isOdd = (bytes.at(-1) ?? 0) & 1;
  bytes[bytes.length - 65] = 6 + isOdd;
  return bytes.toString('base64url');
}

describe('a device is refused:', () => {
  it.each([
    ['letters', 'A'.repeat(124)],
    ['a key of another kind', 'MCowBQYDK2VwAyEA'.padEnd(120, 'A')],
    ['a key whose point is written in another way', hybridOf(makeDevice().key)],
  ])('%s', async (_, key) => {
    const { envelope } = await stage
      .clientOf(student)
      .send(attendanceContract.device, { key, name: 'Pixel' });
    expect(envelope.code).toBe('QR_DEVICE');
  });
});

it('a code counts for two steps after its own, and one step before', async () => {
  const slot = slotAt(TEST_NOW);
  const ahead = await codeAt(slot + 1);
  expect((await stage.scan(student, { code: ahead })).state).toBe('accepted');
  stage.after(3 * CODE_MS - 1);
  expect((await stage.scan(student, { code })).state).toBe('accepted');
});
