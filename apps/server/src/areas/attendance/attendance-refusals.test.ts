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
} from '../../testing/factories/attendance.ts';
import { DAYS, makeColumn } from '../../testing/factories/journal.ts';
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
/** The code of a slot, made with the secret of the server. */
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

/** Refused scans with their failure codes. */
const REFUSALS: Record<string, [code: string, scan: () => Promise<Parameters<AttendanceStage['refused']>>]> =
  {
    'a text that is not a code': [
      'QR_CODE',
      async () => [student, { code: 'https://example.kg/lms/qr/what' }],
    ],
    'a truncated code': ['QR_CODE', async () => [student, { code: code.slice(0, -1) }]],
    'a code with a forged mac': [
      'QR_CODE',
      async () => [student, { code: code.replace(macOf(code), 'A'.repeat(22)) }],
    ],
    'a code with a later slot': [
      'QR_CODE',
      async () => [
        student,
        { code: code.replace(stepOf(code).toString(36), (stepOf(code) + 1).toString(36)) },
      ],
    ],
    'a code of a QR that does not exist': [
      'QR_CODE',
      async () => [student, { code: code.replace(/^[^.]+/, (2_000_000).toString(36)) }],
    ],
    'a code sent with the session id of another lesson': [
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
    'a code shown before the lesson': [
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
    'a student who does not attend': ['QR_NOT_YOURS', async () => [stage.stranger, { code }]],
    'a typed code that matches no lesson': ['QR_TYPED', async () => [student, { code: 'ZZZ ZZZ' }]],
    'a typed code of a lesson that the caller does not attend': [
      'QR_TYPED',
      async () => [stage.stranger, { code: (await stage.code(session)).typed }],
    ],
    'a typed code sent as offline': [
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
    'an offline scan without a device': ['QR_SIGNATURE', async () => [student, { code, offline: true }]],
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
    'a signature over another place': [
      'QR_SIGNATURE',
      async () => [student, { code, ...makeDevice().signed(visitOf({ code, latitude: 1 }), student) }],
    ],
    'the signature of another student': [
      'QR_SIGNATURE',
      async () => [student, { code, ...makeDevice().signed(visitOf({ code }), stage.students[1]) }],
    ],
    'a scan sent more than twelve hours later': [
      'QR_LATE',
      async () => {
        stage.after(12 * HOUR + 1);
        return [student, { code, offline: true, ...makeDevice().signed(visitOf({ code }), student) }];
      },
    ],
    'a malformed key': ['QR_DEVICE', async () => [student, { code, key: 'A'.repeat(124) }]],
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

  it('a code of another lesson, also with the session id of this one', async () => {
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

  it('a scan in the name of another student', async () => {
    const wire = { idStud: stage.students[1], code };
    const { envelope } = await stage.clientOf(student).send(attendanceContract.visit, wire);
    expect(envelope.code).toBe('NOT_YOURS');
    await noVisits();
  });

  it('too many wrong typed codes within a minute', async () => {
    const other = stage.students[3];
    const guess = () => stage.refused(other, { code: 'ZZZ-ZZZ' });
    const guesses = await Promise.all(Array.from({ length: TYPED_TRIES + 5 }, guess));
    expect(guesses.filter(({ code }) => code === 'QR_TYPED')).toHaveLength(TYPED_TRIES);
    expect(guesses.filter(({ code }) => code === 'QR_TYPED_OFTEN')).toHaveLength(5);
    // By now a correct typed code gets the same answer as a wrong one; the QR still works.
    const { typed } = await stage.code(session);
    expect((await stage.refused(other, { code: typed })).code).toBe('QR_TYPED_OFTEN');
    expect((await stage.scan(other, { code })).state).toBe('accepted');
    const free = await stage.scan(stage.students[2], {
      code: `${typed.slice(0, 3)} ${typed.slice(3)}`.toLowerCase(),
    });
    expect(free.state).toBe('accepted');
  });

  it('correct typed codes are not counted as tries', async () => {
    const { typed } = await stage.code(session);
    for (let time = 0; time <= TYPED_TRIES; time++)
      expect((await stage.scan(stage.students[1], { code: typed })).state).toBe('accepted');
  });
});

/** The same key with its point in hybrid form, which OpenSSL also reads. */
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
    ['a key whose point is encoded differently', hybridOf(makeDevice().key)],
  ])('%s', async (_, key) => {
    const { envelope } = await stage
      .clientOf(student)
      .send(attendanceContract.device, { key, name: 'Pixel' });
    expect(envelope.code).toBe('QR_DEVICE');
  });
});

it('a code is valid one step early and two steps late', async () => {
  const slot = slotAt(TEST_NOW);
  const ahead = await codeAt(slot + 1);
  expect((await stage.scan(student, { code: ahead })).state).toBe('accepted');
  stage.after(3 * CODE_MS - 1);
  expect((await stage.scan(student, { code })).state).toBe('accepted');
});
