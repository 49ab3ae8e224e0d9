import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestDevice } from '../../testing/clients/scan-device.ts';
import {
  type AttendanceStage,
  closeCounted,
  makeDevice,
  metresAway,
  NOWHERE,
  openedStage,
} from '../../testing/factories/attendance.ts';
import { makeRoom } from '../../testing/factories/timetable.ts';

const HOUR = 3_600_000;
let stage: AttendanceStage;
let session: QrSession;
let code: string;
beforeEach(async () => {
  ({ stage, session, code } = await openedStage());
});
afterEach(() => closeCounted(stage));

const of = () => ({ sessionId: session.id });
const kinds = async () => {
  const cells = await stage.cells(session);
  return stage.students.map((id) => cells.get(id)?.kind ?? null);
};
const end = (absent = false) => stage.teacher.call(attendanceContract.end, { ...of(), absent, reason: '' });
const second = () => stage.teacher.call(attendanceContract.second, of());
const accept = (id: number) =>
  stage.teacher.call(attendanceContract.decide, { ...of(), studentIds: [id], state: 'accepted', reason: '' });
const reviewed = async (id: number) =>
  (await stage.teacher.call(attendanceContract.review, of())).visits.find(
    ({ studentId }) => studentId === id,
  );
const current = async () => (await stage.code(session)).text;

describe('a scan of the first round that arrives after the second round', () => {
  beforeEach(async () => {
    for (const id of stage.students) await stage.known(id);
  });

  it('has missed the second round, like one that arrived during the lesson', async () => {
    const [first] = stage.students;
    stage.steps(10);
    await second();
    stage.steps(20);
    await end(true);
    stage.steps(40);
    const late = await stage.scan(first, { code, offline: true });
    expect(late).toMatchObject({ state: 'review', reasons: ['offline', 'second'] });
    expect(await kinds()).toEqual(['absent', 'absent', 'absent', 'absent']);
  });

  it('has missed the second round also when no teacher ended it', async () => {
    const [first] = stage.students;
    stage.steps(10);
    await second();
    stage.after(HOUR);
    expect((await stage.scan(first, { code, offline: true })).reasons).toEqual(['offline', 'second']);
  });

  it('has not missed it once the scan of the second round arrives, in either order', async () => {
    const [first, two] = stage.students;
    stage.steps(10);
    await second();
    stage.steps(12);
    const again = await current();
    stage.steps(20);
    await end(true);
    stage.after(2 * HOUR);
    await stage.scan(first, { code, offline: true });
    expect(await stage.scan(first, { code: again, offline: true })).toMatchObject({
      state: 'review',
      reasons: ['offline'],
      second: true,
    });
    await stage.scan(two, { code: again, offline: true });
    expect(await stage.scan(two, { code, offline: true })).toMatchObject({
      state: 'review',
      reasons: ['offline'],
    });
    for (const id of [first, two]) await accept(id);
    expect(await kinds()).toEqual(['present', 'present', 'absent', 'absent']);
  });

  it('stays in review for its other reasons', async () => {
    const [first] = stage.students;
    stage.steps(10);
    await second();
    stage.steps(12);
    const again = await current();
    stage.steps(20);
    await end();
    stage.after(HOUR);
    await stage.scan(first, { code, offline: true, ...NOWHERE });
    expect(await stage.scan(first, { code: again, offline: true })).toMatchObject({
      state: 'review',
      reasons: ['no_place', 'offline'],
    });
  });

  it('is judged at the end while the second round runs', async () => {
    const [first] = stage.students;
    stage.steps(10);
    await second();
    stage.steps(20);
    expect((await stage.scan(first, { code, offline: true })).reasons).toEqual(['offline']);
    await end();
    expect((await reviewed(first))?.reasons).toEqual(['offline', 'second']);
  });
});

describe('the second round', () => {
  it('includes scans of the slot in which it began, online and offline', async () => {
    const [first, two, three] = stage.students;
    for (const id of stage.students) await stage.known(id);
    await stage.scan(three, { code });
    stage.after(105_000);
    await second();
    const begun = await current();
    stage.after(106_000);
    expect((await stage.scan(two, { code: begun })).state).toBe('accepted');
    stage.after(200_000);
    expect((await stage.scan(first, { code: begun, offline: true })).reasons).toEqual(['offline']);
    expect(await stage.scan(three, { code: begun, offline: true })).toMatchObject({ second: true });
    stage.after(300_000);
    expect((await end()).counts).toMatchObject({ accepted: 1, review: 2 });
    expect((await reviewed(first))?.reasons).toEqual(['offline']);
  });

  it('adds its reason also to visits already in review when it is missed', async () => {
    const [first] = stage.students;
    await stage.scan(first, { code, ...NOWHERE });
    stage.steps(10);
    await second();
    stage.steps(20);
    await end();
    expect(await reviewed(first)).toMatchObject({ state: 'review', reasons: ['no_place', 'second'] });
  });

  it('is ended once by the job when the teacher does not end it', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.scan(id, { code });
    stage.steps(10);
    await second();
    await stage.scan(two, { code: await current() });
    stage.after(HOUR / 2);
    await stage.runJobs();
    expect(await kinds()).toEqual(['present', 'present', null, null]);
    stage.after(HOUR);
    await stage.runJobs();
    expect(await kinds()).toEqual(['none', 'present', null, null]);
    expect(await reviewed(first)).toMatchObject({ state: 'review', reasons: ['second'] });
    const shown = await stage.teacher.call(attendanceContract.session, of());
    expect(shown.endedAt).toEqual(session.closesAt);
    await accept(first);
    stage.after(2 * HOUR);
    await stage.runJobs();
    expect(await kinds()).toEqual(['present', 'present', null, null]);
    const { rows } = await stage.db.execute(
      sql`select person_id, details from audit_log where action = 'attendance.ended'`,
    );
    expect(rows).toEqual([{ person_id: null, details: { absent: false, missed: 1 } }]);
  });

  it('of a removed column is skipped and does not block the others', async () => {
    const other = await stage.column({ heldOn: session.lesson.day, bell: 5, subgroup: 7 });
    const gone = await stage.teacher.call(attendanceContract.openLesson, { lessonId: other });
    await stage.scan(stage.students[0], { code });
    stage.steps(10);
    for (const { id } of [gone, session])
      await stage.teacher.call(attendanceContract.second, { sessionId: id });
    await stage.db.execute(sql`update journal_lessons set removed_at = now() where id = ${other}`);
    stage.after(HOUR);
    await stage.runJobs();
    expect(await kinds()).toEqual(['none', null, null, null]);
  });
});

describe('a forwarded photo of a code', () => {
  it('goes to review from an unknown phone', async () => {
    const [first] = stage.students;
    stage.after(HOUR);
    const late = await stage.scan(first, { code, offline: true });
    expect(late).toMatchObject({ state: 'review', reasons: ['offline'] });
    expect(await kinds()).toEqual([null, null, null, null]);
  });

  it('goes to review from a known phone without a place or with a distant one', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.known(id);
    stage.after(HOUR);
    expect((await stage.scan(first, { code, offline: true, ...NOWHERE })).reasons).toEqual([
      ...['no_place', 'offline'],
    ]);
    expect((await stage.scan(two, { code, offline: true, ...metresAway(900) })).reasons).toEqual([
      ...['far', 'offline'],
    ]);
  });

  it('goes to review in a lesson without a room', async () => {
    const [first] = stage.students;
    await stage.known(first);
    await stage.db.execute(sql`update qr_sessions set room_id = null where id = ${session.id}`);
    stage.after(HOUR);
    expect((await stage.scan(first, { code, offline: true })).reasons).toEqual(['offline']);
  });

  it('goes to review at any age from a known phone in the room, with its age shown', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.known(id);
    stage.after(64_000);
    expect(await stage.scan(first, { code, offline: true })).toMatchObject({
      state: 'review',
      reasons: ['offline'],
    });
    expect(await reviewed(first)).toMatchObject({ state: 'review', offline: true, codeAgeMs: 64_000 });
    stage.after(3 * HOUR);
    expect((await stage.scan(two, { code, offline: true })).reasons).toEqual(['offline']);
    expect(await reviewed(two)).toMatchObject({ codeAgeMs: 3 * HOUR, decidedAt: null });
    expect(await kinds()).toEqual([null, null, null, null]);
  });

  it('is an ordinary scan while the code is valid', async () => {
    const [first] = stage.students;
    await stage.known(first);
    stage.steps(2);
    expect((await stage.scan(first, { code, offline: true })).state).toBe('accepted');
    expect(await reviewed(first)).toBeUndefined();
  });

  it('of the second round goes to review too', async () => {
    const [first] = stage.students;
    await stage.known(first);
    await stage.scan(first, { code });
    stage.steps(10);
    await second();
    stage.steps(12);
    const again = await current();
    stage.steps(12 + 60);
    expect(await stage.scan(first, { code: again, offline: true })).toMatchObject({ state: 'review' });
    expect(await reviewed(first)).toMatchObject({ reasons: ['offline'], offline: true, codeAgeMs: 600_000 });
    expect((await kinds())[0]).toBe('none');
  });
});

describe('a student who scans for another student', () => {
  it('goes to review without a key', async () => {
    const [first] = stage.students;
    expect(await stage.scan(first, { code }, null)).toMatchObject({
      state: 'review',
      reasons: ['no_device'],
    });
    expect(await kinds()).toEqual([null, null, null, null]);
  });

  it('goes to review with a new key until a teacher accepts it', async () => {
    const [first] = stage.students;
    const fresh = makeDevice();
    await stage.known(first);
    expect(await stage.scan(first, { code }, fresh)).toMatchObject({
      state: 'review',
      reasons: ['new_device'],
    });
    await accept(first);
    stage.steps(10);
    await second();
    const again = await current();
    expect(await stage.scan(first, { code: again }, fresh)).toMatchObject({
      state: 'accepted',
      second: true,
    });
  });

  it('is not detected by the first key of a student or by a known one', async () => {
    const [first, two] = stage.students;
    await stage.known(first);
    for (const id of [first, two])
      expect(await stage.scan(id, { code })).toMatchObject({ state: 'accepted', reasons: [] });
  });

  it('goes to review with another key or none in the second round', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.scan(id, { code });
    stage.steps(10);
    await second();
    const again = await current();
    expect((await stage.scan(first, { code: again }, makeDevice())).reasons).toEqual(['new_device']);
    expect((await stage.scan(two, { code: again }, null)).reasons).toEqual(['no_device']);
  });

  it('with a typed code is accepted and listed for the teacher', async () => {
    const [first, two, three] = stage.students;
    for (const id of [two, three]) await stage.known(id);
    const { typed } = await stage.code(session);
    expect((await stage.scan(first, { code: typed })).state).toBe('accepted');
    for (const id of [two, three]) await stage.scan(id, { code });
    expect(await reviewed(first)).toMatchObject({ state: 'accepted', reasons: [], typed: true });
    expect(await reviewed(two)).toBeUndefined();
    stage.steps(10);
    await second();
    await stage.scan(three, { code: (await stage.code(session)).typed });
    expect(await reviewed(three)).toMatchObject({ state: 'accepted', typed: true });
  });
});

describe('a first device', () => {
  it('is accepted and listed; the same device is not listed later', async () => {
    const [first, two] = stage.students;
    await stage.known(two);
    for (const id of [first, two])
      expect(await stage.scan(id, { code })).toMatchObject({ state: 'accepted', reasons: [] });
    expect(await reviewed(first)).toMatchObject({ state: 'accepted', firstDevice: true, reasons: [] });
    expect(await reviewed(two)).toBeUndefined();
  });

  it('sends four students with one phone and one place to review', async () => {
    const phone = { 'user-agent': 'One phone' };
    const scanned = stage.students.map((id) => stage.scan(id, { code }, makeDevice(), phone));
    await Promise.all(scanned);
    for (const id of stage.students)
      expect(await reviewed(id)).toMatchObject({
        state: 'review',
        reasons: ['same_phone'],
        firstDevice: true,
      });
    expect((await kinds()).filter((kind) => kind === 'present')).toEqual([]);
  });

  it('of a second student puts the accepted scan of the first one to review', async () => {
    const [first, two] = stage.students;
    const phone = { 'user-agent': 'One phone' };
    expect((await stage.scan(first, { code }, makeDevice(), phone)).state).toBe('accepted');
    expect(await stage.scan(two, { code }, makeDevice(), phone)).toMatchObject({ reasons: ['same_phone'] });
    expect(await reviewed(first)).toMatchObject({ state: 'review', reasons: ['same_phone'] });
    expect(await kinds()).toEqual(['none', null, null, null]);
  });

  it('does not count as first if an earlier scan with another one is undecided', async () => {
    const [first] = stage.students;
    await stage.known(first);
    await stage.db.execute(sql`update qr_visits set state = 'review'`);
    expect((await stage.scan(first, { code }, makeDevice())).reasons).toEqual(['new_device']);
  });
});

describe('the limit of two hundred devices', () => {
  const fill = (id: number) =>
    stage.db.execute(sql`insert into scan_devices (public_key, person_id, name)
      select decode(md5(n::text), 'hex'), ${id}, 'x' from generate_series(1, 200) n`);
  const count = async (id: number) => {
    const { rows } = await stage.db.execute(
      sql`select count(*)::int as count from scan_devices where person_id = ${id}`,
    );
    return rows[0];
  };

  it('refuses a new device and accepts a stored one', async () => {
    const [first] = stage.students;
    const { key } = await stage.known(first);
    await fill(first);
    const tell = async (key: string) =>
      (await stage.clientOf(first).send(attendanceContract.device, { key, name: 'Mine' })).envelope.code;
    expect(await tell(makeDevice().key)).toBe('QR_DEVICE');
    expect(await tell(key)).not.toBe('QR_DEVICE');
    expect(await count(first)).toEqual({ count: 201 });
  });

  it('makes a scan with a further device count as one without a device', async () => {
    const [first] = stage.students;
    await fill(first);
    expect((await stage.scan(first, { code })).reasons).toEqual(['no_device']);
    expect(await count(first)).toEqual({ count: 200 });
  });
});

it('a screen link stays removed when its ended QR is reopened', async () => {
  const { key } = await stage.teacher.call(attendanceContract.link, { ...of(), on: true });
  const look = async () => (await stage.visitor().send(attendanceContract.screen, { key })).envelope.code;
  expect(await look()).not.toBe('QR_NOT_FOUND');
  expect((await end()).hasScreen).toBe(false);
  await stage.open();
  expect(await look()).toBe('QR_NOT_FOUND');
});

it('a new link for a second screen removes the previous one', async () => {
  const link = () => stage.teacher.call(attendanceContract.link, { ...of(), on: true });
  const [older, newer] = [await link(), await link()];
  const look = async ({ key }: typeof older) =>
    (await stage.visitor().send(attendanceContract.screen, { key })).envelope.code;
  expect(await look(older)).toBe('QR_NOT_FOUND');
  expect(await look(newer)).not.toBe('QR_NOT_FOUND');
});

it('an offline scan is accepted when the lesson moved to another room meanwhile', async () => {
  const [first] = stage.students;
  await stage.known(first);
  const { id } = await makeRoom(stage.db);
  await stage.db.execute(sql`update qr_sessions set room_id = ${id} where id = ${session.id}`);
  stage.after(HOUR);
  const { lesson } = await stage.scan(first, { code, roomId: stage.room.id, offline: true });
  expect(lesson.roomId).toBe(id);
});

describe('an accepted visit of the first round', () => {
  /** Scans with `one`, lets the teacher accept it, and scans in the second round with `two`. */
  const twice = async (id: number, [one, two]: [object, object], phone?: TestDevice) => {
    await stage.scan(id, { code, ...one });
    await accept(id);
    stage.steps(10);
    await second();
    stage.steps(11);
    return stage.scan(id, { code: await current(), ...two }, phone);
  };

  it('does not excuse a second scan without a place', async () => {
    const [first] = stage.students;
    expect(await twice(first, [NOWHERE, NOWHERE])).toMatchObject({ state: 'review', reasons: ['no_place'] });
    expect((await kinds())[0]).toBe('none');
  });

  it('accepts a second scan without a new reason', async () => {
    const [first] = stage.students;
    expect(await twice(first, [NOWHERE, {}])).toMatchObject({ state: 'accepted', second: true });
  });

  it('goes to review when the second scan uses another phone, and names its owner', async () => {
    const [first, two] = stage.students;
    await stage.known(first);
    const friends = makeDevice();
    expect(await twice(first, [{}, {}], friends)).toMatchObject({
      state: 'review',
      reasons: ['new_device'],
    });
    const both = await stage.scan(two, { code: await current() }, friends);
    expect(both.reasons).toContain('device');
    expect((await reviewed(first))?.sharedWith).toHaveLength(1);
    expect((await reviewed(first))?.reasons).toContain('device');
  });
});

describe('a scan', () => {
  it('with the phone of another student goes to review, also in another lesson', async () => {
    const [first, two] = stage.students;
    const phone = makeDevice();
    const key = Buffer.from(phone.key, 'base64url');
    await stage.db.execute(
      sql`insert into scan_devices (public_key, person_id, name) values (${key}, ${first}, '')`,
    );
    const lent = await stage.scan(two, { code }, phone);
    expect(lent).toMatchObject({ state: 'review', reasons: ['device'] });
    expect((await reviewed(two))?.sharedWith).toHaveLength(1);
  });

  it('with a code of the first round does not count for the second round', async () => {
    const [first] = stage.students;
    stage.steps(10);
    const before = await current();
    await second();
    stage.steps(11);
    await stage.scan(first, { code: before });
    expect((await end()).counts).toMatchObject({ accepted: 0, review: 1 });
    expect((await reviewed(first))?.reasons).toContain('second');
  });

  it('sent as offline after the end goes to review, also from a known phone', async () => {
    const [first, two] = stage.students;
    await stage.known(two);
    stage.steps(1);
    await end();
    for (const id of [first, two])
      expect(await stage.scan(id, { code, offline: true })).toMatchObject({ reasons: ['offline'] });
    expect(await reviewed(two)).toMatchObject({ state: 'review', offline: true, codeAgeMs: 10_000 });
  });

  it('put back to review by a teacher is not accepted by the second round', async () => {
    const [first] = stage.students;
    await stage.scan(first, { code });
    const decide = (state: 'rejected' | 'review') =>
      stage.teacher.call(attendanceContract.decide, { ...of(), studentIds: [first], state, reason: '' });
    await decide('rejected');
    await decide('review');
    stage.steps(10);
    await second();
    stage.steps(11);
    expect((await stage.scan(first, { code: await current() })).state).toBe('review');
  });
});

it('an ended QR gives no link for a second screen', async () => {
  await end();
  await expect(stage.teacher.call(attendanceContract.link, { ...of(), on: true })).rejects.toThrow(
    'QR_ENDED',
  );
});
