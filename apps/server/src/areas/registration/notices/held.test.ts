import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { startContract } from '@bilim/contract/areas/start.contract';
import { describe, expect, it } from 'vitest';
import { makeLessonType } from '../../../testing/factories/academic.ts';
import {
  inHours,
  type Registering,
  type RegistrationStage,
  SPRING,
  stageForEach,
} from '../../../testing/factories/registration.ts';
import { withdrawStream } from '../office/withdraw.service.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

const heldFor = async ({ client }: Registering) => (await client.call(registrationContract.held, {})).seats;

/** The events that notify a student, each with the history step it refers to. */
async function toldTo(student: Registering) {
  const { steps } = await student.client.call(registrationContract.history, SPRING);
  return (await stage.toldTo(student))
    .filter(({ stepId }) => stepId !== undefined)
    .map(({ what, stepId }) => ({ what, step: steps.find((step) => step.id === stepId) }));
}

/** A student with a held seat, and the next student in the list. */
async function offered(given: Parameters<RegistrationStage['offer']>[0] = {}) {
  const made = await stage.offer({ streams: [{ seats: 1 }], ...given });
  const [holder, student, next] = [await stage.student(), await stage.student(), await stage.student()];
  await holder.save(made.streamId);
  await student.join(made.streamId);
  await next.join(made.streamId);
  await holder.remove(made.disciplineId);
  return { ...made, student, next };
}

describe('a held seat', () => {
  it('is notified to its student and shown on the home page until it is taken', async () => {
    const { streamId, student, next } = await offered();
    const [seat, ...others] = await heldFor(student);
    expect(others).toEqual([]);
    expect(seat).toMatchObject({ ...SPRING, streamId, stream: 1, section: 'elective', lessonType: null });
    expect(seat?.heldUntil).toEqual(inHours(24));
    const [told] = await toldTo(student);
    expect(told).toMatchObject({
      what: 'offered',
      step: { step: 'offered', stream: 1, discipline: seat?.discipline },
    });
    expect(await heldFor(next)).toEqual([]);
    expect(await toldTo(next)).toEqual([]);
    await student.save(streamId);
    expect(await heldFor(student)).toEqual([]);
  });

  it('disappears from the home page when it expires, before the job has run', async () => {
    const { student, next } = await offered();
    stage.setNow(inHours(25));
    expect(await heldFor(student)).toEqual([]);
    await stage.runJobs();
    expect((await toldTo(student)).at(-1)).toMatchObject({ what: 'expired', step: { step: 'expired' } });
    expect(await heldFor(next)).toHaveLength(1);
  });

  it('names the section of its offer and the lesson type', async () => {
    const { id: lessonTypeId } = await makeLessonType(stage.db, { nameRu: 'Практика' });
    const { student } = await offered({ streams: [{ seats: 1, lessonTypeId }], semesterId: 4 });
    expect(await heldFor(student)).toMatchObject([{ section: 'extra', lessonType: 'Практика' }]);
  });

  it('is part of the start response', async () => {
    const { student } = await offered();
    const { answers } = await student.client.call(startContract.get, {});
    const answer = answers.find(({ path }) => path === registrationContract.held.path);
    expect(answer?.data).toMatchObject({ seats: [{ subgroup: 1 }], notices: [] });
  });
});

describe('a withdrawn stream', () => {
  it('sends its reason to students with a held seat and to waiting students', async () => {
    const { streamId, student, next } = await offered();
    await withdrawStream({ context: stage.context, streamId, reason: 'Мало желающих' });
    const withdrawn = { what: 'withdrawn', step: { step: 'withdrawn', reason: 'Мало желающих', stream: 1 } };
    expect(await toldTo(student)).toMatchObject([{ what: 'offered' }, withdrawn]);
    expect(await toldTo(next)).toMatchObject([withdrawn]);
    expect(await heldFor(student)).toEqual([]);
  });
});

describe('the time of an event', () => {
  it("is not later than the page of the response for the student's own actions", async () => {
    const { disciplineId, streamId } = await stage.offer();
    const student = await stage.student();
    const { page } = await student.save(streamId);
    const saved = page.window.serverNow;
    stage.setNow(inHours(1));
    const { window } = await student.remove(disciplineId);
    expect(window.serverNow).toEqual(inHours(1));
    expect(await stage.toldTo(student)).toMatchObject([
      { what: 'registered', at: saved },
      { what: 'deleted', at: inHours(1) },
    ]);
  });

  it('is the time of the action for actions of others', async () => {
    const { streamId, student, next } = await offered();
    expect(await stage.toldTo(student)).toMatchObject([{ what: 'offered', at: inHours(0) }]);
    stage.setNow(inHours(25));
    await stage.runJobs();
    stage.setNow(inHours(26));
    await withdrawStream({ context: stage.context, streamId, reason: 'Мало желающих' });
    expect((await stage.toldTo(student)).at(-1)).toMatchObject({ what: 'expired', at: inHours(25) });
    expect(await stage.toldTo(next)).toMatchObject([
      { what: 'offered', at: inHours(25) },
      { what: 'withdrawn', at: inHours(26) },
    ]);
  });
});
