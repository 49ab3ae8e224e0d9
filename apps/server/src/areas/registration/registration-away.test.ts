import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { startContract } from '@bilim/contract/areas/start.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { choiceGroups, registrationSteps, registrations, studyPlanItems, terms } from '../../db/tables.ts';
import { makeLessonType, makeSpeciality } from '../../testing/academic-factories.ts';
import {
  inHours,
  type Registering,
  type RegistrationStage,
  SPRING,
  stageForEach,
} from '../../testing/registration-factories.ts';
import { recheckTerm } from './recheck.service.ts';
import { withdrawStream } from './withdraw.service.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

const DAY = 24;
/** Nobody is connected: as an operator's command does it while the server is stopped. */
const silent = () => ({ ...stage.context, events: { publish: async () => undefined } });
const withdraw = (streamId: number) =>
  withdrawStream({ context: silent(), streamId, reason: 'Мало желающих' });
const recheck = () => recheckTerm({ context: silent(), termId: stage.term.id });

const noticesOf = async ({ client }: Registering) =>
  (await client.call(registrationContract.held, {})).notices;
const understood = ({ client }: Registering, stepId: number) =>
  client.call(registrationContract.understood, { stepId });

describe('a stream that was withdrawn while one was away', () => {
  it('is told with its reason to whoever had a seat or waited, and to nobody else, with the start', async () => {
    const { streamId, holder } = await stage.full();
    const [waiting, other] = [await stage.student(), await stage.student()];
    await waiting.join(streamId);
    await withdraw(streamId);
    const notice = { what: 'withdrawn', stream: 1, reason: 'Мало желающих', section: 'elective', ...SPRING };
    expect(await noticesOf(holder)).toMatchObject([notice]);
    expect(await noticesOf(waiting)).toMatchObject([notice]);
    expect(await noticesOf(other)).toEqual([]);
    const { answers } = await holder.client.call(startContract.get, {});
    const answer = answers.find(({ path }) => path === registrationContract.held.path);
    expect(answer?.data).toMatchObject({ seats: [], notices: [{ reason: 'Мало желающих' }] });
  });

  it('is told no more when they have the discipline again, by themselves or by the office', async () => {
    const made = await stage.offer({ streams: [{}, {}] });
    const [one, two] = [await stage.student(), await stage.student()];
    for (const student of [one, two]) await student.save(made.streamId);
    await withdraw(made.streamId);
    await one.save(made.streamIds[1] ?? 0);
    expect(await noticesOf(one)).toEqual([]);
    // What they do after that is their own.
    await one.remove(made.disciplineId);
    expect(await noticesOf(one)).toEqual([]);
    expect(await noticesOf(two)).toHaveLength(1);
    const { term, group, examTypeId } = stage;
    await stage.db.insert(registrations).values({
      ...{ studentId: two.id, disciplineId: made.disciplineId, termId: term.id, semesterId: 2 },
      ...{ groupId: group.id, examTypeId, credits: 5, byPlan: true },
    });
    expect(await noticesOf(two)).toEqual([]);
  });

  it('is told no more when they have another of its choice, but not one of another', async () => {
    const [gone, same, another] = [
      await stage.offer({ choice: 1 }),
      await stage.offer({ choice: 1 }),
      await stage.offer({ choice: 2 }),
    ];
    const student = await stage.student();
    await student.save(gone.streamId);
    await withdraw(gone.streamId);
    await student.save(another.streamId);
    expect(await noticesOf(student)).toHaveLength(1);
    await student.save(same.streamId);
    expect(await noticesOf(student)).toEqual([]);
  });

  it('is told as long as its lesson type is missing', async () => {
    const types = [await makeLessonType(stage.db), await makeLessonType(stage.db, { nameRu: 'Практика' })];
    const [lecture, practice] = types.map(({ id }) => id);
    if (!lecture || !practice) throw new Error('Two are there');
    const made = await stage.offer({
      streams: [{ lessonTypeId: lecture }, { lessonTypeId: practice }, { lessonTypeId: practice }],
    });
    const [first = 0, second = 0, third = 0] = made.streamIds;
    const student = await stage.student();
    await student.save(first, second);
    await withdraw(second);
    expect(await noticesOf(student)).toMatchObject([{ lessonType: 'Практика' }]);
    await student.save(third);
    expect(await noticesOf(student)).toEqual([]);
  });

  it('is told for two weeks, and not of a term that is over', async () => {
    const { streamId, holder } = await stage.full();
    await withdraw(streamId);
    stage.setNow(inHours(14 * DAY - 1));
    expect(await noticesOf(holder)).toHaveLength(1);
    const over = { startsOn: '2026-10-01', endsOn: '2026-11-20' };
    const [{ startsOn, endsOn } = over] = await stage.db
      .update(terms)
      .set(over)
      .where(eq(terms.id, stage.term.id))
      .returning();
    expect([startsOn, endsOn]).toEqual(Object.values(over));
    expect(await noticesOf(holder)).toEqual([]);
    await stage.db.update(terms).set({ endsOn: '2027-06-30' }).where(eq(terms.id, stage.term.id));
    expect(await noticesOf(holder)).toHaveLength(1);
    stage.setNow(inHours(14 * DAY + 1));
    expect(await noticesOf(holder)).toEqual([]);
  });

  it('is put away by its student alone, once, and the history keeps that', async () => {
    const { streamId, holder } = await stage.full();
    const other = await stage.student();
    await withdraw(streamId);
    const stepId = (await noticesOf(holder))[0]?.stepId ?? 0;
    await understood(other, stepId);
    expect(await noticesOf(holder)).toHaveLength(1);
    await understood(holder, stepId);
    await understood(holder, stepId);
    expect(await noticesOf(holder)).toEqual([]);
    expect(await holder.steps()).toEqual(['registered', 'withdrawn', 'understood']);
    expect(await other.steps()).toEqual([]);
  });

  it('is all that can be put away', async () => {
    const { holder } = await stage.full();
    const [step] = await stage.db.select().from(registrationSteps);
    await understood(holder, step?.id ?? 0);
    expect(await holder.steps()).toEqual(['registered']);
  });

  it('says under which offers something else is found', async () => {
    const [extra, other] = [
      await stage.full({ semesterId: 4 }),
      await stage.full({ specialityId: (await makeSpeciality(stage.db)).id }),
    ];
    for (const { streamId } of [extra, other]) await withdraw(streamId);
    expect(await noticesOf(extra.holder)).toMatchObject([{ section: 'extra' }]);
    expect(await noticesOf(other.holder)).toMatchObject([{ section: 'other' }]);
  });
});

describe('a plan that was changed while one was away', () => {
  it('is told as long as what it has no more is there', async () => {
    const made = await stage.offer();
    const [one, two] = [await stage.student(), await stage.student()];
    await one.save(made.streamId);
    await stage.db.delete(studyPlanItems).where(eq(studyPlanItems.disciplineId, made.disciplineId));
    await recheck();
    expect(await noticesOf(one)).toMatchObject([{ what: 'unplanned', stream: null, reason: '' }]);
    expect(await noticesOf(two)).toEqual([]);
    await stage.db.delete(registrations);
    expect(await noticesOf(one)).toEqual([]);
  });

  it('is told of all of a choice until one of them is deleted, or each is put away', async () => {
    await stage.picks(1, 2);
    const [first, second] = [await stage.offer({ choice: 1 }), await stage.offer({ choice: 1 })];
    const [one, two] = [await stage.student(), await stage.student()];
    for (const student of [one, two]) await student.save(first.streamId, second.streamId);
    await stage.db.update(choiceGroups).set({ picks: 1 });
    await recheck();
    expect((await noticesOf(one)).map(({ what }) => what)).toEqual(['overfilled', 'overfilled']);
    await one.remove(first.disciplineId);
    expect(await noticesOf(one)).toEqual([]);
    const [notice, left] = await noticesOf(two);
    await understood(two, notice?.stepId ?? 0);
    expect(await noticesOf(two)).toEqual([left]);
  });
});
