import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { journalContract } from '@bilim/contract/areas/journal.contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AttendanceStage,
  closeCounted,
  makeDevice,
  metresAway,
  NOWHERE,
  openedStage,
} from '../../testing/factories/attendance.ts';
import { absent, points, present } from '../../testing/factories/journal.ts';

const HOUR = 3_600_000;
let stage: AttendanceStage;
let session: QrSession;
let code: string;
beforeEach(async () => {
  ({ stage, session, code } = await openedStage());
});
afterEach(() => closeCounted(stage));

const kinds = async () => {
  const cells = await stage.cells(session);
  return stage.students.map((id) => cells.get(id)?.kind ?? null);
};
const mark = (studentId: number, kind: typeof present) =>
  stage.save([{ lessonId: session.lesson.lessonId, studentId, mark: kind }]);
const of = () => ({ sessionId: session.id });
const end = (absent = false) => stage.teacher.call(attendanceContract.end, { ...of(), absent, reason: '' });
const second = () => stage.teacher.call(attendanceContract.second, of());
const decide = (studentIds: number[], state: 'accepted' | 'rejected' | 'review') =>
  stage.teacher.call(attendanceContract.decide, { ...of(), studentIds, state, reason: '' });
const reviewed = async () =>
  new Map(
    (await stage.teacher.call(attendanceContract.review, of())).visits.map((visit) => [
      visit.studentId,
      visit,
    ]),
  );

describe('a scan in the room', () => {
  it('is accepted and appears in the journal for the teacher and the student', async () => {
    const [first] = stage.students;
    const answer = await stage.scan(first, { code });
    expect(answer).toMatchObject({ state: 'accepted', reasons: [], second: false, proofUntil: null });
    expect(answer.lesson).toMatchObject({ lessonId: session.lesson.lessonId, room: stage.room.number });
    expect(await kinds()).toEqual(['present', null, null, null]);
    const history = await stage
      .clientOf(first)
      .call(journalContract.history, { lessonId: session.lesson.lessonId, studentId: first });
    expect(JSON.stringify(history)).toContain('QR');
    const shown = await stage.teacher.call(attendanceContract.session, of());
    expect(shown.counts).toEqual({ all: 4, accepted: 1, review: 0, rejected: 0 });
    expect(shown.arrivals.map(({ studentId }) => studentId)).toEqual([first]);
  });

  it('returns the same answer when repeated later, and changes nothing', async () => {
    const [first] = stage.students;
    const answer = await stage.scan(first, { code });
    stage.steps(30);
    expect(await stage.scan(first, { code, ...metresAway(5_000) })).toEqual(answer);
    await end();
    expect(await stage.scan(first, { code })).toEqual(answer);
    expect((await stage.cells(session)).get(first)).toEqual({ kind: 'present', edits: 1 });
  });

  it('keeps points and a presence given by hand', async () => {
    const [first, two] = stage.students;
    await mark(first, points(5));
    await mark(two, present);
    for (const id of [first, two]) expect((await stage.scan(id, { code })).state).toBe('accepted');
    expect(await stage.cells(session)).toEqual(
      new Map([
        [first, { kind: 'points', edits: 1 }],
        [two, { kind: 'present', edits: 1 }],
      ]),
    );
  });
});

describe('review', () => {
  it('receives scans that are far, without a place or of an absent student', async () => {
    const [first, two, three] = stage.students;
    await mark(three, absent);
    expect(await stage.scan(first, { code, ...metresAway(900) })).toMatchObject({
      state: 'review',
      reasons: ['far'],
    });
    expect(await stage.scan(two, { code, ...NOWHERE })).toMatchObject({
      state: 'review',
      reasons: ['no_place'],
    });
    expect(await stage.scan(three, { code })).toMatchObject({ state: 'review', reasons: ['absent'] });
    expect(await kinds()).toEqual([null, null, 'absent', null]);
    const visits = await reviewed();
    expect([...visits.keys()].sort()).toEqual([first, two, three].sort());
    expect(visits.get(first)).toMatchObject({ distanceM: 900, radiusM: 150, decidedBy: null, accuracyM: 10 });
  });

  it('allows for the accuracy of the phone, up to a hundred metres', async () => {
    const [first, two] = stage.students;
    expect((await stage.scan(first, { code, ...metresAway(240), accuracy: 95 })).state).toBe('accepted');
    expect((await stage.scan(two, { code, ...metresAway(400), accuracy: 50_000 })).reasons).toEqual(['far']);
  });

  it('receives both students who used one device', async () => {
    const [first, two] = stage.students;
    const phone = makeDevice();
    expect((await stage.scan(first, { code }, phone)).state).toBe('accepted');
    expect(await kinds()).toEqual(['present', null, null, null]);
    expect(await stage.scan(two, { code }, phone)).toMatchObject({ state: 'review', reasons: ['device'] });
    expect(await kinds()).toEqual(['none', null, null, null]);
    const visits = await reviewed();
    expect(visits.get(first)).toMatchObject({ state: 'review', reasons: ['device'] });
    expect(visits.get(first)?.sharedWith).toEqual([visits.get(two)?.fullName]);
    expect(visits.get(two)?.sharedWith).toEqual([visits.get(first)?.fullName]);
  });

  it('does not receive the first of them after a teacher accepted it', async () => {
    const [first, two] = stage.students;
    const phone = makeDevice();
    await stage.scan(first, { code }, phone);
    await decide([first], 'accepted');
    await stage.scan(two, { code }, phone);
    expect((await reviewed()).get(first)).toMatchObject({ state: 'accepted', reasons: ['device'] });
    expect(await kinds()).toEqual(['present', null, null, null]);
  });

  it('does not receive students with a device of their own', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two])
      expect((await stage.scan(id, { code }, makeDevice())).state).toBe('accepted');
  });
});

describe('decisions', () => {
  it('add accepted marks and remove others; the teacher and the time are stored', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.scan(id, { code, ...NOWHERE });
    const both = await decide([first, two], 'accepted');
    expect(both.session.counts).toMatchObject({ accepted: 2, review: 0 });
    expect(await kinds()).toEqual(['present', 'present', null, null]);
    expect(both.visits[0]).toMatchObject({ state: 'accepted', decidedAt: stage.context.now() });
    expect(both.visits[0]?.decidedBy).toBeTruthy();
    await decide([two], 'rejected');
    expect(await kinds()).toEqual(['present', 'none', null, null]);
    await decide([first], 'review');
    expect(await kinds()).toEqual(['none', 'none', null, null]);
    expect((await reviewed()).get(first)).toMatchObject({ state: 'review', decidedBy: null });
    const { rows } = await stage.db.execute(
      sql`select details from audit_log where action = 'attendance.decided'`,
    );
    expect(rows).toHaveLength(3);
  });

  it('replace an absence and restore it when undone, but keep points', async () => {
    const [first, two] = stage.students;
    await mark(first, absent);
    for (const id of [first, two]) await stage.scan(id, { code, ...NOWHERE });
    await mark(two, points(4));
    await decide([first, two], 'accepted');
    expect(await kinds()).toEqual(['present', 'points', null, null]);
    await decide([first, two], 'review');
    expect(await kinds()).toEqual(['absent', 'points', null, null]);
  });

  it('keep a mark that the teacher gave later', async () => {
    const [first] = stage.students;
    await stage.scan(first, { code });
    const { lessonId } = session.lesson;
    const [cell] = await stage.teacher.call(journalContract.cells, {
      journalId: stage.journalId,
      lessonIds: [lessonId],
    });
    await stage.save([{ lessonId, studentId: first, mark: points(3), base: cell?.[3] ?? null }]);
    await decide([first], 'rejected');
    expect(await kinds()).toEqual(['points', null, null, null]);
  });
});

describe('the second round', () => {
  it('keeps repeated scans, accepts new ones and puts missing students to review', async () => {
    const [first, two, three] = stage.students;
    for (const id of [first, two]) await stage.scan(id, { code });
    stage.steps(30);
    expect(await second()).toMatchObject({ round: 2, secondAt: stage.context.now(), arrivals: [] });
    const again = (await stage.code(session)).text;
    expect(await stage.scan(first, { code: again })).toMatchObject({ state: 'accepted', second: true });
    expect(await stage.scan(three, { code: again })).toMatchObject({ state: 'accepted', second: false });
    expect(await stage.scan(two, { code })).toMatchObject({ state: 'accepted', second: false });
    const shown = await stage.teacher.call(attendanceContract.session, of());
    expect(shown.arrivals.map(({ studentId }) => studentId).sort()).toEqual([first, three].sort());
    const ended = await end();
    expect(ended.counts).toMatchObject({ accepted: 2, review: 1 });
    expect(await kinds()).toEqual(['present', 'none', 'present', null]);
    expect((await reviewed()).get(two)).toMatchObject({ state: 'review', reasons: ['second'] });
  });

  it('can be passed after the QR was reopened', async () => {
    const [first] = stage.students;
    await stage.scan(first, { code });
    stage.steps(30);
    await second();
    await end();
    await stage.open();
    const again = (await stage.code(session)).text;
    expect(await stage.scan(first, { code: again })).toMatchObject({
      state: 'accepted',
      reasons: [],
      second: true,
    });
    expect(await kinds()).toEqual(['present', null, null, null]);
  });

  it('detects a student by place and two students by one device', async () => {
    const [first, two, three] = stage.students;
    const phone = makeDevice();
    await stage.scan(first, { code }, phone);
    await stage.scan(two, { code }, makeDevice());
    await stage.scan(three, { code });
    stage.steps(30);
    await second();
    const again = (await stage.code(session)).text;
    expect(await stage.scan(three, { code: again, ...metresAway(3_000) })).toMatchObject({
      state: 'review',
      reasons: ['far'],
      second: true,
    });
    expect((await stage.scan(two, { code: again }, phone)).reasons).toEqual(['device', 'new_device']);
    expect((await reviewed()).get(first)?.reasons).toEqual(['device']);
    expect(await kinds()).toEqual(['none', 'none', 'none', null]);
  });

  it('begins only once, and not after the end', async () => {
    const begun = await second();
    stage.steps(2);
    expect((await second()).secondAt).toEqual(begun.secondAt);
    await end();
    const { envelope } = await stage.teacher.send(attendanceContract.second, { idShed: session.id });
    expect(envelope.code).toBe('QR_ENDED');
  });
});

describe('the end', () => {
  it('marks students without a mark absent, except those in review', async () => {
    const [first, two, , four] = stage.students;
    await stage.scan(first, { code });
    await stage.scan(two, { code, ...NOWHERE });
    await mark(four, points(2));
    await end(true);
    expect(await kinds()).toEqual(['present', null, 'absent', 'points']);
    await end(true);
    expect((await stage.cells(session)).get(stage.students[2])).toEqual({ kind: 'absent', edits: 1 });
  });

  it('marks no student absent without `absent`', async () => {
    await end();
    expect(await kinds()).toEqual([null, null, null, null]);
  });
});

describe('an offline scan', () => {
  it('counts at the time of its code for up to twelve hours, after a teacher accepts it', async () => {
    const [first, two] = stage.students;
    const [, other] = [await stage.known(first), await stage.known(two)];
    stage.after(12 * HOUR);
    const late = await stage.scan(first, { code, offline: true });
    expect(late).toMatchObject({
      state: 'review',
      reasons: ['offline'],
      scannedAt: new Date('2026-11-16T06:00:00Z'),
    });
    expect(await kinds()).toEqual([null, null, null, null]);
    await decide([first], 'accepted');
    expect(await kinds()).toEqual(['present', null, null, null]);
    const signed = other.signed({ code, longitude: 74.58, latitude: 42.87, accuracy: 10 }, two);
    stage.after(12 * HOUR + 1);
    expect((await stage.refused(two, { code, offline: true, ...signed })).code).toBe('QR_LATE');
  });

  it('keeps an absence given by the end or by hand', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.known(id);
    await mark(two, absent);
    stage.steps(60);
    await end(true);
    expect(await kinds()).toEqual(['absent', 'absent', 'absent', 'absent']);
    stage.after(2 * HOUR);
    expect((await stage.scan(first, { code, offline: true })).reasons).toEqual(['offline']);
    expect((await stage.scan(two, { code, offline: true })).reasons).toEqual(['offline', 'absent']);
    expect(await kinds()).toEqual(['absent', 'absent', 'absent', 'absent']);
    await decide([first], 'accepted');
    expect(await kinds()).toEqual(['present', 'absent', 'absent', 'absent']);
  });

  it('with a code shown after the end is refused', async () => {
    const [first] = stage.students;
    const phone = await stage.known(first);
    stage.steps(1);
    const later = (await stage.code(session)).text;
    stage.after(5_000);
    await end();
    stage.after(HOUR);
    const signed = phone.signed({ code: later, longitude: 74.58, latitude: 42.87, accuracy: 10 }, first);
    expect((await stage.refused(first, { code: later, offline: true, ...signed })).code).toBe('QR_ENDED');
  });
});

it('a visit has no field for the clock of the phone', () => {
  const { shape } = attendanceContract.visit.input.def.in;
  expect(Object.keys(shape ?? {}).filter((name) => /time|date|at$|clock/i.test(name))).toEqual([]);
});
