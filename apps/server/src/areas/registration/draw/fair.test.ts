import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { drawOutcomes, drawTickets, registrations, registrationWindows } from '../../../db/tables.ts';
import { makeLessonType } from '../../../testing/factories/academic.ts';
import {
  inHours,
  makeWindow,
  type Registering,
  type RegistrationStage,
  SPRING,
  stageForEach,
} from '../../../testing/factories/registration.ts';
import { verifyDraw } from './file.ts';

let stage: RegistrationStage;
stageForEach(
  (made) => {
    stage = made;
  },
  { way: 'draw' },
);

type Made = { disciplineId: number; streamId: number; streamIds: number[] };

/** Registers a student as the office does, independent of windows. */
const register = (
  student: Registering,
  { disciplineId, streamId }: Made,
  lessonTypeId: number | null = null,
) =>
  stage.db.insert(registrations).values({
    studentId: student.id,
    termId: stage.term.id,
    semesterId: 2,
    groupId: stage.group.id,
    lessonTypeId,
    disciplineId,
    streamId,
    credits: 5,
    byPlan: false,
    examTypeId: stage.examTypeId,
    kind: 'elective',
  });

async function byTypes(given: Parameters<RegistrationStage['offer']>[0] = {}) {
  const [lecture, practice] = [await makeLessonType(stage.db), await makeLessonType(stage.db)];
  const streams = [{ lessonTypeId: lecture.id, seats: 1 }, { lessonTypeId: practice.id }];
  const made = await stage.offer({ ...given, streams });
  const [one = 0, two = 0] = made.streamIds;
  const wishes = {
    [`discipline:${made.disciplineId}:${lecture.id}`]: [one],
    [`discipline:${made.disciplineId}:${practice.id}`]: [two],
  };
  return { ...made, wishes, lectureId: lecture.id };
}

describe('a draw', () => {
  it('wishing for a choice group in several ways gives no more than the group allows', async () => {
    const typed = await byTypes({ choice: 1 });
    const whole = await stage.offer({ choice: 1 });
    const student = await stage.student();
    await student.wish({ ...typed.wishes, 'group:1': whole.streamIds });
    await stage.endWindow();
    const { registrations: got } = await student.page();
    expect(new Set(got.map(({ choice, disciplineId }) => `${choice}/${disciplineId}`)).size).toBe(1);
    expect((await student.own()).streamIds.sort()).toEqual(typed.streamIds);
  });

  it('counts registrations of a choice group added after the wishes were saved', async () => {
    const [had, other] = [await stage.offer({ choice: 1 }), await stage.offer({ choice: 1 })];
    const typed = await byTypes({ choice: 1 });
    const student = await stage.student();
    await student.wish({ ...typed.wishes, 'group:1': other.streamIds });
    await register(student, had);
    await stage.endWindow();
    expect((await student.own()).streamIds).toEqual([had.streamId]);
  });

  it('counts the credits of a discipline once for all its lesson types', async () => {
    const typed = await byTypes({ credits: 30 });
    const heavy = await stage.offer({ credits: 10 });
    const [begun, fresh] = [await stage.student(), await stage.student()];
    const wishes = { ...typed.wishes, [`discipline:${heavy.disciplineId}`]: heavy.streamIds };
    await begun.wish(wishes);
    await fresh.wish(wishes);
    await register(begun, typed, typed.lectureId);
    await stage.endWindow();
    // The office registered the lecture with five credits, so the practice costs none.
    expect((await begun.own()).streamIds.sort()).toEqual([...typed.streamIds, heavy.streamId].sort());
    // Without the lecture, whose only seat is taken, the practice costs all credits.
    expect((await fresh.own()).streamIds).toEqual(typed.streamIds.slice(1));
  });

  it('the draw file contains no more data of a student than the draw needs', async () => {
    const busy = await stage.offer({ streams: [{ at: [5, 5] }] });
    const meeting = await stage.offer({ streams: [{ at: [2, 2] }] });
    const wished = await stage.offer({ credits: 4, streams: [{ at: [2, 2, 1] }] });
    const student = await stage.student();
    await register(student, busy);
    await register(student, meeting);
    await student.wish({ [`discipline:${wished.disciplineId}`]: wished.streamIds });
    await stage.endWindow();
    const { response } = await student.client.send(registrationContract.drawFile, {
      windowId: stage.windowId,
    });
    expect(verifyDraw(response.body)).toMatchObject({ verified: true });
    expect(JSON.parse(response.body).students).toMatchObject([
      { creditsLeft: 4, busy: [{ dayNumber: 2, bell: 2, week: 0 }], begun: [], groups: [] },
    ]);
  });

  it('the database refuses changes of the commitment, the tickets and the outcome', async () => {
    const { disciplineId, streamIds } = await stage.offer();
    const student = await stage.student();
    await student.wish({ [`discipline:${disciplineId}`]: streamIds });
    const ofWindow = eq(registrationWindows.id, stage.windowId);
    const refused = { cause: { message: expect.stringContaining('append-only') } };
    const setWindow = (set: Partial<typeof registrationWindows.$inferInsert>) =>
      stage.db.update(registrationWindows).set(set).where(ofWindow);
    await expect(setWindow({ seed: 'a better one' })).rejects.toMatchObject(refused);
    await expect(setWindow({ commitment: 'of a better one' })).rejects.toMatchObject(refused);
    await expect(stage.db.update(drawTickets).set({ ticket: 1 })).rejects.toMatchObject(refused);
    // The office may extend the window before the draw.
    await setWindow({ closesAt: inHours(2) });
    await stage.endWindow();
    await expect(setWindow({ drawnAt: null })).rejects.toMatchObject(refused);
    await expect(stage.db.update(drawOutcomes).set({ place: 1 })).rejects.toMatchObject(refused);
    await expect(stage.db.delete(drawOutcomes)).rejects.toMatchObject(refused);
  });
});

describe('between the end of the wishes and the draw', () => {
  const HELD_AT = inHours(2);

  it('only students with wishes get a seat, even if another window opens at that second', async () => {
    const { disciplineId, streamIds } = await stage.offer({ streams: [{ seats: 1 }] });
    const [wishing, quick] = [await stage.student(), await stage.student()];
    await wishing.wish({ [`discipline:${disciplineId}`]: streamIds });
    await makeWindow(stage.db, { termId: stage.term.id, opensAt: HELD_AT, closesAt: inHours(20) });
    stage.setNow(HELD_AT);
    expect(await quick.refusal('save', { streamIds })).toMatchObject({
      status: 409,
      code: 'REGISTRATION_DRAWING',
    });
    expect(await quick.refusal('joinLine', { id_stream: streamIds[0] })).toMatchObject({
      code: 'REGISTRATION_DRAWING',
    });
    await stage.runJobs();
    expect((await wishing.own()).streamIds).toEqual(streamIds);
    expect((await quick.save(...streamIds)).problems).toMatchObject([{ kind: 'full' }]);
    const free = await stage.offer();
    expect(await quick.save(free.streamId)).toMatchObject({ saved: true });
  });
});

describe('wishes saved twice at the same time', () => {
  it('the stored wishes are those of exactly one save', async () => {
    const made: Made[] = [];
    for (let count = 0; count < 6; count++) made.push(await stage.offer());
    const student = await stage.student();
    const all = made.map(({ disciplineId, streamIds }) => [`discipline:${disciplineId}`, streamIds] as const);
    for (let time = 0; time < 5; time++) {
      await student.wish({});
      const halves = [all.slice(0, 3), all.slice(3).reverse(), all.slice(0, 3).reverse(), all.slice(3)];
      await Promise.all(halves.map((half) => student.wish(Object.fromEntries(half))));
      const { wishes } = await student.client.call(registrationContract.wishes, SPRING);
      expect(wishes).toHaveLength(3);
    }
  });
});
