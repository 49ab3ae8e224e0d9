import { attendanceContract, PROOF_MS, PROOF_TRIES } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AttendanceStage,
  closeCounted,
  NOWHERE,
  openedStage,
} from '../../testing/factories/attendance.ts';
import { DAYS } from '../../testing/factories/journal.ts';

const MINUTE = 60_000;
let stage: AttendanceStage;
let session: QrSession;
let code: string;
beforeEach(async () => {
  ({ stage, session, code } = await openedStage());
  await turn(true);
});
afterEach(() => closeCounted(stage));

const of = () => ({ sessionId: session.id });
const turn = (on: boolean) => stage.teacher.call(attendanceContract.proof, { ...of(), on });
/** The digits that the screen shows now. */
const shown = async () => (await stage.teacher.call(attendanceContract.codes, of())).proofs[0]?.digits ?? '';
const prove = (id: number, digits: string) =>
  stage.clientOf(id).call(attendanceContract.prove, { ...of(), digits });
const refused = async (id: number, digits: string) =>
  (await stage.clientOf(id).send(attendanceContract.prove, { idShed: session.id, digits })).envelope.code;
const kindOf = async (id: number) => (await stage.cells(session)).get(id)?.kind ?? null;
const reviewed = async (id: number) =>
  (await stage.teacher.call(attendanceContract.review, of())).visits.find(
    ({ studentId }) => studentId === id,
  );
const wrong = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0');

describe('with the second proof', () => {
  it('a scan waits for review until the student types the next digits', async () => {
    const [first] = stage.students;
    const answer = await stage.scan(first, { code });
    expect(answer).toMatchObject({
      state: 'review',
      reasons: ['proof'],
      sessionId: session.id,
      proofUntil: new Date(stage.context.now().getTime() + PROOF_MS),
    });
    expect(await kindOf(first)).toBeNull();
    stage.after(MINUTE);
    const digits = await shown();
    expect(digits).toMatch(/^\d{4}$/);
    expect(await prove(first, digits)).toMatchObject({ state: 'accepted', reasons: [], proofUntil: null });
    expect(await kindOf(first)).toBe('present');
    // A repeat returns the current state.
    expect(await prove(first, '0000')).toMatchObject({ state: 'accepted' });
    expect(await stage.scan(first, { code })).toMatchObject({ state: 'accepted', proofUntil: null });
  });

  it('digits shown at the time of the scan are refused, because a photo of the code contains them', async () => {
    const [first] = stage.students;
    const digits = await shown();
    await stage.scan(first, { code });
    expect(await refused(first, digits)).toBe('QR_PROOF');
    stage.after(MINUTE);
    expect(await refused(first, digits)).toBe('QR_PROOF');
    expect(await reviewed(first)).toMatchObject({ state: 'review', reasons: ['proof'] });
  });

  it('digits of the previous minute are valid, older digits are not', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.scan(id, { code });
    stage.after(MINUTE);
    const digits = await shown();
    stage.after(3 * MINUTE - 1);
    expect((await prove(first, digits)).state).toBe('accepted');
    stage.after(3 * MINUTE);
    expect(await refused(two, digits)).toBe('QR_PROOF');
  });

  it('digits are refused after five minutes and after the end of the QR', async () => {
    const [first, two] = stage.students;
    for (const id of [first, two]) await stage.scan(id, { code });
    stage.after(PROOF_MS + 1);
    expect(await refused(first, await shown())).toBe('QR_PROOF_LATE');
    stage.after(MINUTE);
    const digits = await shown();
    await stage.teacher.call(attendanceContract.end, { ...of(), absent: false, reason: '' });
    expect(await refused(two, digits)).toBe('QR_PROOF_LATE');
    expect((await reviewed(two))?.reasons).toEqual(['proof']);
  });

  it('wrong guesses are counted, concurrent ones too', async () => {
    const [first] = stage.students;
    await stage.scan(first, { code });
    stage.after(MINUTE);
    const digits = await shown();
    const guesses = await Promise.all(
      Array.from({ length: PROOF_TRIES + 3 }, () => refused(first, wrong(digits))),
    );
    expect(guesses.filter((code) => code === 'QR_PROOF')).toHaveLength(PROOF_TRIES);
    expect(await refused(first, digits)).toBe('QR_PROOF_OFTEN');
  });

  it('correct digits do not remove another reason', async () => {
    const [first] = stage.students;
    expect((await stage.scan(first, { code, ...NOWHERE })).reasons).toEqual(['no_place', 'proof']);
    stage.after(MINUTE);
    expect(await prove(first, await shown())).toMatchObject({ state: 'review', reasons: ['no_place'] });
    expect(await kindOf(first)).toBeNull();
  });

  it('the second round requires digits again', async () => {
    const [first] = stage.students;
    await stage.scan(first, { code });
    stage.after(MINUTE);
    await prove(first, await shown());
    await stage.teacher.call(attendanceContract.second, of());
    stage.after(MINUTE + 10_000);
    const again = (await stage.code(session)).text;
    expect(await stage.scan(first, { code: again })).toMatchObject({ state: 'review', reasons: ['proof'] });
    expect(await kindOf(first)).toBe('none');
    stage.after(2 * MINUTE);
    expect(await prove(first, await shown())).toMatchObject({ state: 'accepted', second: true });
    expect(await kindOf(first)).toBe('present');
  });

  it('a student without a scan cannot send digits', async () => {
    expect(await refused(stage.students[3], '0000')).toBe('QR_NOT_FOUND');
  });
});

it('digits appear on both screens only while the proof is on, and the next QR keeps the setting', async () => {
  const { key } = await stage.teacher.call(attendanceContract.link, { ...of(), on: true });
  const screen = () => stage.visitor().call(attendanceContract.screen, { key: key ?? '' });
  expect((await screen()).proofs[0]?.digits).toBe(await shown());
  expect((await screen()).proofs).toHaveLength(2);
  const lessonId = await stage.column({ heldOn: DAYS.today, bell: 5, subgroup: 2 });
  const next = await stage.teacher.call(attendanceContract.openLesson, { lessonId });
  expect(next.proof).toBe(true);
  expect((await turn(false)).proof).toBe(false);
  expect(await shown()).toBe('');
  expect((await stage.scan(stage.students[0], { code })).state).toBe('accepted');
});
