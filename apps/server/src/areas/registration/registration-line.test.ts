import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations, streamSeats, streams, streamWaits } from '../../db/tables.ts';
import { makeStream } from '../../testing/academic-factories.ts';
import {
  inHours,
  type Registering,
  type RegistrationStage,
  SPRING,
  stageForEach,
} from '../../testing/registration-factories.ts';
import { withdrawStream } from './withdraw.service.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

const seatsOf = async (streamId: number) => {
  const [row] = await stage.db.select().from(streamSeats).where(eq(streamSeats.streamId, streamId));
  return row && { taken: row.taken, held: row.held };
};

const students = async (count: number): Promise<Registering[]> =>
  Promise.all(Array.from({ length: count }, () => stage.student()));

describe('a line', () => {
  it('has places, moves up when a seat is freed, and holds it for the first', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const [one, two] = await students(2);
    if (!one || !two) throw new Error('Two are there');
    await one.join(streamId);
    await two.join(streamId);
    expect((await one.own()).places).toEqual({ [streamId]: 1 });
    expect((await two.own()).places).toEqual({ [streamId]: 2 });
    // Again is no second place.
    await one.join(streamId);
    expect((await two.own()).places).toEqual({ [streamId]: 2 });

    await holder.remove(disciplineId);
    expect(await seatsOf(streamId)).toEqual({ taken: 0, held: 1 });
    expect(await one.own()).toMatchObject({ places: {}, held: [streamId] });
    expect((await two.own()).places).toEqual({ [streamId]: 1 });
    const stranger = await stage.student();
    expect((await stranger.save(streamId)).problems).toMatchObject([{ kind: 'full' }]);
    expect((await two.save(streamId)).problems).toMatchObject([{ kind: 'full' }]);
    const { page } = await one.save(streamId);
    expect(page.registrations).toMatchObject([{ streamId }]);
    expect(await seatsOf(streamId)).toEqual({ taken: 1, held: 0 });
    expect(await one.steps()).toEqual(['waiting', 'offered', 'registered']);
    expect((await two.own()).places).toEqual({ [streamId]: 1 });
  });

  it('is one of twenty at most: a seat that is held for somebody is held from others', async () => {
    const made = await stage.offer({ streams: Array.from({ length: 21 }, () => ({ seats: 1 })) });
    const others = await Promise.all(Array.from({ length: 21 }, () => stage.student()));
    for (const [place, other] of others.entries()) await other.save(made.streamIds[place] ?? 0);
    const student = await stage.student();
    for (const streamId of made.streamIds.slice(0, 20)) await student.join(streamId);
    const [first = 0] = made.streamIds;
    expect(await student.refusal('joinLine', { id_stream: made.streamIds[20] })).toMatchObject({
      ...{ status: 409, code: 'REGISTRATION_LINES', error: expect.stringContaining('20') },
    });
    // Where they stand they stay.
    await student.join(first);
    await student.leave(first);
    await student.join(made.streamIds[20] ?? 0);
    expect(Object.keys((await student.own()).places)).toHaveLength(20);
  });

  it('goes on to the next when the time to take a seat is over', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const [one, two] = await students(2);
    if (!one || !two) throw new Error('Two are there');
    await one.join(streamId);
    await two.join(streamId);
    await holder.remove(disciplineId);
    stage.setNow(new Date(inHours(24).getTime() - 1));
    await stage.runJobs();
    expect((await one.own()).held).toEqual([streamId]);
    stage.setNow(inHours(24));
    // It is not theirs any more, also before anybody has noticed; the window has closed besides.
    expect((await one.own()).held).toEqual([]);
    await stage.runJobs();
    expect(await one.own()).toMatchObject({ places: {}, held: [] });
    expect((await two.own()).held).toEqual([streamId]);
    expect(await one.steps()).toEqual(['waiting', 'offered', 'expired']);
    expect(await seatsOf(streamId)).toEqual({ taken: 0, held: 1 });
    const refused = await one.refusal('save', { streamIds: [streamId] });
    expect(refused.code).toBe('REGISTRATION_CLOSED');
    // What is held may be taken also after the window.
    expect((await two.save(streamId)).saved).toBe(true);
    // The last of the line leaves nothing behind.
    stage.setNow(inHours(200));
    await stage.runJobs();
    expect(await seatsOf(streamId)).toEqual({ taken: 1, held: 0 });
  });

  it('is left, and a seat that was held goes on', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const [one, two, three] = await students(3);
    if (!one || !two || !three) throw new Error('Three are there');
    for (const student of [one, two, three]) await student.join(streamId);
    await two.leave(streamId);
    expect((await three.own()).places).toEqual({ [streamId]: 2 });
    await holder.remove(disciplineId);
    await one.leave(streamId);
    expect((await three.own()).held).toEqual([streamId]);
    await one.leave(streamId);
    expect(await one.steps()).toEqual(['waiting', 'offered', 'left']);
    await three.leave(streamId);
    expect(await seatsOf(streamId)).toEqual({ taken: 0, held: 0 });
    expect((await two.save(streamId)).saved).toBe(true);
  });

  it('ends with any of them when somebody stood in several', async () => {
    const [one, two] = [await stage.full({ choice: 1 }), await stage.full({ choice: 1 })];
    const same = await stage.offer({ streams: [{ seats: 1 }, { seats: 1 }], choice: 1 });
    const takers = await students(2);
    for (const [place, taker] of takers.entries()) await taker.save(same.streamIds[place] ?? 0);
    const student = await stage.student();
    const next = await stage.student();
    for (const id of [one.streamId, two.streamId, ...same.streamIds]) await student.join(id);
    await next.join(two.streamId);
    await one.holder.remove(one.disciplineId);
    await two.holder.remove(two.disciplineId);
    // Of one choice group one seat is held for them; the other one goes on.
    expect((await student.own()).held).toEqual([one.streamId]);
    expect((await next.own()).held).toEqual([two.streamId]);
    await student.saveEnding([two.streamId, ...same.streamIds], one.streamId);
    expect(await student.own()).toEqual({ streamIds: [one.streamId], places: {}, held: [] });
    const left = await stage.db.select().from(streamWaits).where(eq(streamWaits.studentId, student.id));
    expect(left.map(({ state }) => state)).toEqual(Array(4).fill('registered'));
    const { steps } = await student.client.call(registrationContract.history, SPRING);
    const name = steps.find(({ step }) => step === 'registered')?.discipline;
    const ended = steps.filter(({ step }) => step === 'ended');
    expect(ended).toHaveLength(3);
    expect(ended.every(({ reason }) => reason === `${name}, поток 1`)).toBe(true);
    expect(ended.some(({ discipline }) => discipline === name)).toBe(false);
  });

  it('says in the history instead of what it ended, and nothing of what one waited for itself', async () => {
    const made = await stage.offer({ streams: [{ seats: 1 }, { seats: 1 }] });
    const takers = await students(2);
    for (const [place, taker] of takers.entries()) await taker.save(made.streamIds[place] ?? 0);
    const student = await stage.student();
    for (const id of made.streamIds) await student.join(id);
    await takers[1]?.remove(made.disciplineId);
    const [first = 0, second = 0] = made.streamIds;
    await student.saveEnding([first], second);
    expect((await student.steps()).toSorted()).toEqual([
      'ended',
      'offered',
      'registered',
      'waiting',
      'waiting',
    ]);
    const { steps } = await student.client.call(registrationContract.history, SPRING);
    const ended = steps.find(({ step }) => step === 'ended');
    expect(ended).toMatchObject({ stream: 1, reason: `${ended?.discipline}, поток 2` });
    expect(ended?.by).not.toBeNull();
  });

  it('ends in the history of whom the office registered meanwhile', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const student = await stage.student();
    await student.join(streamId);
    const { term, group, examTypeId } = stage;
    await stage.db.insert(registrations).values({
      ...{ studentId: student.id, disciplineId, termId: term.id, semesterId: 2, groupId: group.id },
      ...{ examTypeId, credits: 5, byPlan: true },
    });
    await holder.remove(disciplineId);
    expect(await student.steps()).toEqual(['waiting', 'ended']);
  });

  it('serves whoever waits when the office adds seats', async () => {
    const { streamId } = await stage.full();
    const [one, two] = await students(2);
    if (!one || !two) throw new Error('Two are there');
    await one.join(streamId);
    await two.join(streamId);
    await stage.db.update(streams).set({ seats: 3 }).where(eq(streams.id, streamId));
    await stage.runJobs();
    expect([(await one.own()).held, (await two.own()).held]).toEqual([[streamId], [streamId]]);
    expect(await stage.toldTo(one)).toMatchObject([{ what: 'offered' }]);
  });

  it('is not joined where it would lead nowhere, or is not needed', async () => {
    const busy = await stage.offer({ streams: [{ at: [1, 1] }] });
    const clashing = await stage.full({ streams: [{ seats: 1, at: [1, 1] }] });
    const heavy = await stage.full({ credits: 33 });
    const later = await stage.offer({ requires: busy.disciplineId, streams: [{ seats: 1 }] });
    const grouped = await stage.offer({ choice: 5 });
    const full5 = await stage.full({ choice: 5 });
    const student = await stage.student();
    await student.save(busy.streamId, grouped.streamId);
    const codes = [clashing, heavy, later, full5, grouped].map(async ({ streamId }) => {
      const { code } = await student.refusal('joinLine', { id_stream: streamId });
      return code;
    });
    expect(await Promise.all(codes)).toEqual([
      ...['REGISTRATION_CLASH', 'REGISTRATION_CREDITS', 'REGISTRATION_PREREQUISITE'],
      ...['REGISTRATION_CHOICE', 'REGISTRATION_TWICE'],
    ]);
    const free = await stage.offer();
    const notFull = await student.refusal('joinLine', { id_stream: free.streamId });
    expect(notFull).toMatchObject({ status: 409, code: 'REGISTRATION_NOT_FULL' });
    const autumn = await makeStream(stage.db);
    const unknown = await student.refusal('joinLine', { id_stream: autumn.id });
    expect(unknown).toMatchObject({ status: 404, code: 'REGISTRATION_STREAM' });
    expect(await stage.db.select().from(streamWaits)).toEqual([]);
  });
});

describe('a stream that is withdrawn', () => {
  it('tells everybody and keeps their history, and nobody gets a seat any more', async () => {
    const { streamId, holder } = await stage.full();
    const waiting = await stage.student();
    await waiting.join(streamId);
    const { context } = stage;
    const withdraw = () => withdrawStream({ context, streamId, reason: 'Мало желающих' });
    expect(await withdraw()).toEqual({ registered: 1, waiting: 1 });
    expect(await withdraw()).toBeNull();
    expect(await holder.own()).toEqual({ streamIds: [], places: {}, held: [] });
    expect(await holder.steps()).toEqual(['registered', 'withdrawn']);
    expect(await waiting.steps()).toEqual(['waiting', 'withdrawn']);
    const { steps } = await holder.client.call(registrationContract.history, SPRING);
    expect(steps[0]).toMatchObject({ reason: 'Мало желающих', by: null, stream: 1 });
    expect(await stage.toldTo(waiting)).toMatchObject([{ what: 'withdrawn' }]);
    expect((await holder.save(streamId)).problems).toEqual([{ kind: 'unknown', streamId }]);
    expect(await seatsOf(streamId)).toEqual({ taken: 0, held: 0 });
    // Whoever still believes that it is offered is refused by the database.
    const row = { studentId: waiting.id, termId: stage.term.id, semesterId: 2, groupId: stage.group.id };
    const [stream] = await stage.db.select().from(streams).where(eq(streams.id, streamId));
    const late = stage.db.insert(registrations).values({
      ...{ ...row, streamId, disciplineId: stream?.disciplineId ?? 0, credits: 5, byPlan: false },
      ...{ examTypeId: stage.examTypeId, kind: 'elective' },
    });
    await expect(late).rejects.toMatchObject({ cause: { constraint: 'stream_seats_not_oversold' } });
  });
});
