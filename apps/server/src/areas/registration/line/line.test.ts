import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations, streamSeats, streams, streamWaits } from '../../../db/tables.ts';
import { makeStream } from '../../../testing/factories/academic.ts';
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

const seatsOf = async (streamId: number) => {
  const [row] = await stage.db.select().from(streamSeats).where(eq(streamSeats.streamId, streamId));
  return row && { taken: row.taken, held: row.held };
};

const students = async (count: number): Promise<Registering[]> =>
  Promise.all(Array.from({ length: count }, () => stage.student()));

describe('a waiting list', () => {
  it('has positions, moves up when a seat is freed, and holds the seat for the first student', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const [one, two] = await students(2);
    if (!one || !two) throw new Error('Expected two students');
    await one.join(streamId);
    await two.join(streamId);
    expect((await one.own()).places).toEqual({ [streamId]: 1 });
    expect((await two.own()).places).toEqual({ [streamId]: 2 });
    // Joining again changes nothing.
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

  it('a student may be in at most twenty waiting lists', async () => {
    const made = await stage.offer({ streams: Array.from({ length: 21 }, () => ({ seats: 1 })) });
    const others = await Promise.all(Array.from({ length: 21 }, () => stage.student()));
    for (const [place, other] of others.entries()) await other.save(made.streamIds[place] ?? 0);
    const student = await stage.student();
    for (const streamId of made.streamIds.slice(0, 20)) await student.join(streamId);
    const [first = 0] = made.streamIds;
    expect(await student.refusal('joinLine', { id_stream: made.streamIds[20] })).toMatchObject({
      status: 409,
      code: 'REGISTRATION_LINES',
      error: expect.stringContaining('20'),
    });
    // Joining a list the student is already in is allowed.
    await student.join(first);
    await student.leave(first);
    await student.join(made.streamIds[20] ?? 0);
    expect(Object.keys((await student.own()).places)).toHaveLength(20);
  });

  it('an offer that expires passes to the next student', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const [one, two] = await students(2);
    if (!one || !two) throw new Error('Expected two students');
    await one.join(streamId);
    await two.join(streamId);
    await holder.remove(disciplineId);
    stage.setNow(new Date(inHours(24).getTime() - 1));
    await stage.runJobs();
    expect((await one.own()).held).toEqual([streamId]);
    stage.setNow(inHours(24));
    // An expired offer is not shown even before the job has run. The window has closed too.
    expect((await one.own()).held).toEqual([]);
    await stage.runJobs();
    expect(await one.own()).toMatchObject({ places: {}, held: [] });
    expect((await two.own()).held).toEqual([streamId]);
    expect(await one.steps()).toEqual(['waiting', 'offered', 'expired']);
    expect(await seatsOf(streamId)).toEqual({ taken: 0, held: 1 });
    const refused = await one.refusal('save', { streamIds: [streamId] });
    expect(refused.code).toBe('REGISTRATION_CLOSED');
    // A held seat may be taken after the window has closed.
    expect((await two.save(streamId)).saved).toBe(true);
    // The end of the list leaves no held seat.
    stage.setNow(inHours(200));
    await stage.runJobs();
    expect(await seatsOf(streamId)).toEqual({ taken: 1, held: 0 });
  });

  it('a student who leaves passes a held seat to the next', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const [one, two, three] = await students(3);
    if (!one || !two || !three) throw new Error('Expected three students');
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

  it("a registration ends the student's other waiting places of the choice group", async () => {
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
    // One seat of a choice group is held per student; the other one passes to the next.
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

  it('the history names the replacement only for places that did not lead to the seat', async () => {
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

  it('a waiting place ends when the office registers the student', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const student = await stage.student();
    await student.join(streamId);
    const { term, group, examTypeId } = stage;
    await stage.db.insert(registrations).values({
      studentId: student.id,
      disciplineId,
      termId: term.id,
      semesterId: 2,
      groupId: group.id,
      examTypeId,
      credits: 5,
      byPlan: true,
    });
    await holder.remove(disciplineId);
    expect(await student.steps()).toEqual(['waiting', 'ended']);
  });

  it('added seats are offered to waiting students', async () => {
    const { streamId } = await stage.full();
    const [one, two] = await students(2);
    if (!one || !two) throw new Error('Expected two students');
    await one.join(streamId);
    await two.join(streamId);
    await stage.db.update(streams).set({ seats: 3 }).where(eq(streams.id, streamId));
    await stage.runJobs();
    expect([(await one.own()).held, (await two.own()).held]).toEqual([[streamId], [streamId]]);
    expect(await stage.toldTo(one)).toMatchObject([{ what: 'offered' }]);
  });

  it('joining is refused when the seat could not be taken or is not needed', async () => {
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

describe('a withdrawn stream', () => {
  it('notifies all its students, keeps their history and gives no more seats', async () => {
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
    // The database refuses a late registration.
    const row = { studentId: waiting.id, termId: stage.term.id, semesterId: 2, groupId: stage.group.id };
    const [stream] = await stage.db.select().from(streams).where(eq(streams.id, streamId));
    const late = stage.db.insert(registrations).values({
      ...row,
      streamId,
      disciplineId: stream?.disciplineId ?? 0,
      credits: 5,
      byPlan: false,
      examTypeId: stage.examTypeId,
      kind: 'elective',
    });
    await expect(late).rejects.toMatchObject({ cause: { constraint: 'stream_seats_not_oversold' } });
  });
});
