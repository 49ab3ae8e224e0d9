import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { people, registrationSteps, registrations, streams, streamWaits } from '../../../db/tables.ts';
import { makeAssignment, makeDiscipline, makeStream, makeTerm } from '../../../testing/factories/academic.ts';
import {
  inHours,
  type RegistrationStage,
  SPRING,
  stageForEach,
} from '../../../testing/factories/registration.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

const addSeats = (streamId: number, seats: number) =>
  stage.db.update(streams).set({ seats }).where(eq(streams.id, streamId));

describe('a waiting student', () => {
  it('has priority over students who find the free seat first', async () => {
    const { streamId } = await stage.full();
    const [first, second, quick] = [await stage.student(), await stage.student(), await stage.student()];
    await first.join(streamId);
    await second.join(streamId);
    // The office adds a seat, and the job has not run yet.
    await addSeats(streamId, 2);
    expect((await quick.save(streamId)).problems).toMatchObject([{ kind: 'full' }]);
    const { seats } = await quick.client.call(registrationContract.seats, SPRING);
    expect(seats.find(({ id }) => id === streamId)).toMatchObject({ free: 0, waiting: 2 });
    // Such a student can only join the waiting list.
    await quick.join(streamId);
    expect((await quick.own()).places).toEqual({ [streamId]: 3 });
    await stage.runJobs();
    expect((await first.own()).held).toEqual([streamId]);
    // Seats beyond the waiting list are open to all.
    await addSeats(streamId, 5);
    const late = await stage.student();
    expect((await late.save(streamId)).saved).toBe(true);
    const later = await stage.student();
    expect((await later.save(streamId)).problems).toMatchObject([{ kind: 'full' }]);
  });

  it('waits for one stream; the seats of other streams stay open to all', async () => {
    const { streamId } = await stage.full();
    const waiting = await stage.student();
    await waiting.join(streamId);
    const other = await stage.offer({ streams: [{ seats: 1 }] });
    const student = await stage.student();
    expect((await student.save(other.streamId)).saved).toBe(true);
    expect((await (await stage.student()).save(other.streamId)).problems).toMatchObject([{ kind: 'full' }]);
  });

  it('is removed from the list after leaving the university or getting the discipline', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const [gone, given, next] = [await stage.student(), await stage.student(), await stage.student()];
    for (const student of [gone, given, next]) await student.join(streamId);
    await stage.db.update(people).set({ active: false }).where(eq(people.id, gone.id));
    // The office registered the student with another stream of the discipline.
    const { termId } = { termId: stage.term.id };
    const other = await makeStream(stage.db, { disciplineId, termId, number: 9, seats: 5 });
    await stage.db.insert(registrations).values({
      studentId: given.id,
      disciplineId,
      termId,
      semesterId: 2,
      groupId: stage.group.id,
      streamId: other.id,
      credits: 5,
      examTypeId: stage.examTypeId,
      byPlan: false,
      kind: 'elective',
    });
    await holder.remove(disciplineId);
    expect((await next.own()).held).toEqual([streamId]);
    const waits = await stage.db.select().from(streamWaits).orderBy(streamWaits.id);
    expect(waits.map(({ state }) => state)).toEqual(['left', 'registered', 'offered']);
    const steps = await stage.db
      .select({ step: registrationSteps.step })
      .from(registrationSteps)
      .where(eq(registrationSteps.studentId, gone.id));
    expect(steps).toEqual([{ step: 'waiting' }, { step: 'left' }]);
  });

  it('can rejoin the list after the hold expired, before the job has run', async () => {
    const { streamId, disciplineId, holder } = await stage.full();
    const [slow, next] = [await stage.student(), await stage.student()];
    await slow.join(streamId);
    await next.join(streamId);
    await holder.remove(disciplineId);
    stage.setNow(new Date(inHours(24).getTime() - 1));
    await stage.db
      .update(streamWaits)
      .set({ heldUntil: inHours(1) })
      .where(eq(streamWaits.state, 'offered'));
    await slow.join(streamId);
    expect((await next.own()).held).toEqual([streamId]);
    expect((await slow.own()).places).toEqual({ [streamId]: 1 });
    expect(await slow.steps()).toEqual(['waiting', 'offered', 'expired', 'waiting']);
  });
});

describe('a choice group', () => {
  it('counts registrations by the office, even without an offered stream', async () => {
    const taught = await stage.offer({ choice: 1, streams: [] });
    const other = await stage.offer({ choice: 1 });
    const student = await stage.student();
    await stage.db.insert(registrations).values({
      studentId: student.id,
      disciplineId: taught.disciplineId,
      termId: stage.term.id,
      semesterId: 2,
      groupId: stage.group.id,
      credits: 5,
      examTypeId: stage.examTypeId,
      byPlan: true,
      kind: 'plan',
    });
    expect((await student.save(other.streamId)).problems).toEqual([
      { kind: 'choice', choice: 1, picks: 1, chosen: 2 },
    ]);
  });

  it("counts disciplines that the student's group is taught by plan", async () => {
    const taught = await stage.offer({ choice: 1, streams: [{}] });
    await makeAssignment(stage.db, {
      disciplineId: taught.disciplineId,
      termId: stage.term.id,
      semesterId: 2,
      groupId: stage.group.id,
      examTypeId: stage.examTypeId,
      teacherId: stage.teacherId,
      lessonTypeId: stage.lessonTypeId,
    });
    const other = await stage.offer({ choice: 1 });
    const student = await stage.student();
    expect((await student.save(other.streamId)).problems).toEqual([
      { kind: 'choice', choice: 1, picks: 1, chosen: 2 },
    ]);
  });
});

describe('a retake', () => {
  it('is not offered without a teacher', async () => {
    const { id: disciplineId } = await makeDiscipline(stage.db);
    const autumn = await makeTerm(stage.db, { season: 1, yearId: 2025 });
    const stream = await makeStream(stage.db, { disciplineId, termId: stage.term.id, seats: 5 });
    const student = await stage.student();
    await stage.db.insert(registrations).values({
      studentId: student.id,
      disciplineId,
      termId: autumn.id,
      semesterId: 1,
      groupId: stage.group.id,
      credits: 5,
      examTypeId: stage.examTypeId,
      byPlan: true,
      kind: 'plan',
    });
    expect((await student.save(stream.id)).problems).toMatchObject([{ kind: 'unknown' }]);
  });
});

describe('a save', () => {
  it('repeated after the window has closed returns the same registration', async () => {
    const { streamId } = await stage.offer();
    const student = await stage.student();
    await student.save(streamId);
    stage.setNow(inHours(24));
    expect(await student.save(streamId)).toMatchObject({ saved: true, problems: [] });
  });
});
