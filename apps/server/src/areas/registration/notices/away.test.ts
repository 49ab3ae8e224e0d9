import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { startContract } from '@bilim/contract/areas/start.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { choiceGroups, registrationSteps, registrations, studyPlanItems, terms } from '../../../db/tables.ts';
import { makeLessonType, makeSpeciality } from '../../../testing/factories/academic.ts';
import {
  inHours,
  type Registering,
  type RegistrationStage,
  SPRING,
  stageForEach,
} from '../../../testing/factories/registration.ts';
import { recheckTerm } from '../office/recheck.service.ts';
import { withdrawStream } from '../office/withdraw.service.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

const DAY = 24;
/** No browser is connected, as when an operator runs the CLI while the server is stopped. */
const silent = () => ({ ...stage.context, events: { publish: async () => undefined } });
const withdraw = (streamId: number) =>
  withdrawStream({ context: silent(), streamId, reason: 'Мало желающих' });
const recheck = () => recheckTerm({ context: silent(), termId: stage.term.id });

const noticesOf = async ({ client }: Registering) =>
  (await client.call(registrationContract.held, {})).notices;
const understood = ({ client }: Registering, stepId: number) =>
  client.call(registrationContract.understood, { stepId });

describe('a stream withdrawn while a student was away', () => {
  it('students with a seat or a waiting place get a notice with the reason; others get none', async () => {
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

  it('the notice ends when the student or the office registers the discipline again', async () => {
    const made = await stage.offer({ streams: [{}, {}] });
    const [one, two] = [await stage.student(), await stage.student()];
    for (const student of [one, two]) await student.save(made.streamId);
    await withdraw(made.streamId);
    await one.save(made.streamIds[1] ?? 0);
    expect(await noticesOf(one)).toEqual([]);
    // A later deletion by the student does not reopen the notice.
    await one.remove(made.disciplineId);
    expect(await noticesOf(one)).toEqual([]);
    expect(await noticesOf(two)).toHaveLength(1);
    const { term, group, examTypeId } = stage;
    await stage.db.insert(registrations).values({
      studentId: two.id,
      disciplineId: made.disciplineId,
      termId: term.id,
      semesterId: 2,
      groupId: group.id,
      examTypeId,
      credits: 5,
      byPlan: true,
    });
    expect(await noticesOf(two)).toEqual([]);
  });

  it('the notice ends when another discipline of the same choice group is registered', async () => {
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

  it('the notice stays while its lesson type is missing', async () => {
    const types = [await makeLessonType(stage.db), await makeLessonType(stage.db, { nameRu: 'Практика' })];
    const [lecture, practice] = types.map(({ id }) => id);
    if (!lecture || !practice) throw new Error('Expected two lesson types');
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

  it('the notice is shown for two weeks and not after the end of the term', async () => {
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

  it('only its student can dismiss the notice, once, and the history records it', async () => {
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

  it('other history steps cannot be dismissed', async () => {
    const { holder } = await stage.full();
    const [step] = await stage.db.select().from(registrationSteps);
    await understood(holder, step?.id ?? 0);
    expect(await holder.steps()).toEqual(['registered']);
  });

  it('the notice names the section that offers alternatives', async () => {
    const [extra, other] = [
      await stage.full({ semesterId: 4 }),
      await stage.full({ specialityId: (await makeSpeciality(stage.db)).id }),
    ];
    for (const { streamId } of [extra, other]) await withdraw(streamId);
    expect(await noticesOf(extra.holder)).toMatchObject([{ section: 'extra' }]);
    expect(await noticesOf(other.holder)).toMatchObject([{ section: 'other' }]);
  });
});

describe('a study plan changed while a student was away', () => {
  it('the notice is shown while the unplanned registration exists', async () => {
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

  it('an overfilled choice is reported until one registration is deleted or each notice dismissed', async () => {
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
