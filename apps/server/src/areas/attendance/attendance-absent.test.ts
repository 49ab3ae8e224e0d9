import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession, VisitState } from '@bilim/contract/areas/attendance.shapes';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AttendanceStage,
  closeCounted,
  NOWHERE,
  openedStage,
} from '../../testing/factories/attendance.ts';
import { absent, none, present } from '../../testing/factories/journal.ts';

const HOUR = 3_600_000;
let stage: AttendanceStage;
let session: QrSession;
let code: string;
beforeEach(async () => {
  ({ stage, session, code } = await openedStage());
});
afterEach(() => closeCounted(stage));

const of = () => ({ sessionId: session.id });
const kindOf = async (id: number) => (await stage.cells(session)).get(id)?.kind ?? null;
const end = (absent: boolean) => stage.teacher.call(attendanceContract.end, { ...of(), absent, reason: '' });
const decide = (id: number, state: VisitState) =>
  stage.teacher.call(attendanceContract.decide, { ...of(), studentIds: [id], state, reason: '' });
/** The kind of the cell after each decision. */
const kindsAfter = async (id: number, states: readonly VisitState[]) => {
  const kinds = [];
  for (const state of states) {
    await decide(id, state);
    kinds.push(await kindOf(id));
  }
  return kinds;
};
const noteByHand = async (studentId: number, mark: typeof absent) => {
  const { lessonId } = session.lesson;
  const { rows } = await stage.db.execute<{ base: string }>(sql`select mark_id as base from journal_cells
    where journal_lesson_id = ${lessonId} and student_id = ${studentId}`);
  await stage.save([{ lessonId, studentId, mark, base: rows[0] ? Number(rows[0].base) : null }]);
};

describe('when the end marks missing students as absent', () => {
  it('a scan rejected later is marked absent; put back to review, it is not', async () => {
    const [first] = stage.students;
    await stage.scan(first, { code, ...NOWHERE });
    await end(true);
    expect(await kindOf(first)).toBeNull();
    expect(
      await kindsAfter(first, ['rejected', 'review', 'rejected', 'accepted', 'review', 'rejected']),
    ).toEqual([...['absent', 'none', 'absent', 'present', 'none', 'absent']]);
  });

  it('a late scan replaces an absence only while it is accepted', async () => {
    const [first] = stage.students;
    await stage.known(first);
    stage.steps(10);
    await end(true);
    stage.after(HOUR);
    await stage.scan(first, { code, offline: true });
    expect(await kindOf(first)).toBe('absent');
    expect(await kindsAfter(first, ['rejected', 'accepted', 'review', 'rejected', 'review'])).toEqual([
      ...['absent', 'present', 'absent', 'absent', 'absent'],
    ]);
  });

  it('a scan rejected after a second end, or after the QR was reopened, is marked absent', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.scan(id, { code, ...NOWHERE });
    await end(false);
    expect(await kindsAfter(first, ['rejected'])).toEqual([null]);
    await end(true);
    expect([await kindOf(first), await kindOf(two)]).toEqual(['absent', null]);
    await stage.open();
    expect(await kindsAfter(two, ['rejected'])).toEqual(['absent']);
  });

  it('a mark given by hand stays', async () => {
    const [first] = stage.students;
    await stage.scan(first, { code, ...NOWHERE });
    await noteByHand(first, present);
    await end(true);
    expect(await kindsAfter(first, ['rejected'])).toEqual(['present']);
  });
});

it('a rejected scan leaves the cell empty when the end marked no one absent', async () => {
  const [first, two] = stage.students;
  await stage.scan(first, { code, ...NOWHERE });
  await stage.scan(two, { code });
  await end(false);
  expect([...(await kindsAfter(first, ['rejected'])), ...(await kindsAfter(two, ['rejected']))]).toEqual([
    ...[null, 'none'],
  ]);
});

describe('an absence marked by hand', () => {
  it('returns each time a scan accepted over it is undone', async () => {
    const [first] = stage.students;
    await noteByHand(first, absent);
    expect((await stage.scan(first, { code })).state).toBe('review');
    const often: VisitState[] = ['accepted', 'rejected', 'accepted', 'rejected', 'accepted', 'review'];
    expect(await kindsAfter(first, often)).toEqual([
      ...['present', 'absent', 'present', 'absent', 'present', 'absent'],
    ]);
  });

  it('does not return after the teacher removed it', async () => {
    const [first] = stage.students;
    await noteByHand(first, absent);
    await stage.scan(first, { code });
    await decide(first, 'accepted');
    await noteByHand(first, none);
    expect(await kindsAfter(first, ['rejected', 'accepted', 'rejected'])).toEqual([
      'none',
      'present',
      'none',
    ]);
  });
});
