import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, choiceGroups, registrations, studyPlanItems } from '../../../db/tables.ts';
import { makeSpeciality } from '../../../testing/factories/academic.ts';
import {
  type Registering,
  type RegistrationStage,
  SPRING,
  stageForEach,
} from '../../../testing/factories/registration.ts';
import { recheckTerm } from './recheck.service.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

/** The misfits found, and whether their students were notified before. */
const recheck = async () => {
  const found = await recheckTerm({ context: stage.context, termId: stage.term.id });
  return found.map(({ student_id: id, discipline_id: disciplineId, step, notified }) => ({
    id,
    disciplineId,
    step,
    notified,
  }));
};

const dropFromPlan = (disciplineId: number) =>
  stage.db.delete(studyPlanItems).where(eq(studyPlanItems.disciplineId, disciplineId));

const toldTo = async (student: Registering) =>
  (await stage.toldTo(student)).filter(({ what }) => what === 'replanned');

describe('a changed study plan', () => {
  it('reports misfits, notifies each student once with a history entry, and deletes nothing', async () => {
    const [kept, dropped] = [await stage.offer(), await stage.offer()];
    const [one, two] = [await stage.student(), await stage.student()];
    await one.save(kept.streamId, dropped.streamId);
    await two.save(kept.streamId);
    expect(await recheck()).toEqual([]);

    await dropFromPlan(dropped.disciplineId);
    const misfit = { id: one.id, disciplineId: dropped.disciplineId, step: 'unplanned' };
    expect(await recheck()).toEqual([{ ...misfit, notified: false }]);
    expect(await recheck()).toEqual([{ ...misfit, notified: true }]);

    expect(await one.steps()).toEqual(['registered', 'registered', 'unplanned']);
    const [told, ...others] = await toldTo(one);
    expect(others).toEqual([]);
    const { steps } = await one.client.call(registrationContract.history, SPRING);
    expect(told).toMatchObject({ ...SPRING, stepId: steps[0]?.id, at: steps[0]?.at });
    expect(await toldTo(two)).toEqual([]);
    expect(await stage.db.select().from(registrations)).toHaveLength(3);
    const lines = await stage.db.select().from(auditLog);
    expect(lines).toMatchObject([
      { action: 'registration.rechecked', object: `term:${stage.term.id}`, details: { found: 1, told: 1 } },
    ]);
  });

  it('reports all registrations of a choice group that now takes fewer', async () => {
    await stage.picks(1, 2);
    const [one, two, alone] = [
      await stage.offer({ choice: 1 }),
      await stage.offer({ choice: 1 }),
      await stage.offer({ choice: 2 }),
    ];
    const student = await stage.student();
    await student.save(one.streamId, two.streamId, alone.streamId);
    expect(await recheck()).toEqual([]);
    await stage.db.update(choiceGroups).set({ picks: 1 });
    const found = await recheck();
    expect(found.map(({ disciplineId }) => disciplineId).sort((a, b) => a - b)).toEqual(
      [one.disciplineId, two.disciplineId].sort((a, b) => a - b),
    );
    expect(found.every(({ step, notified }) => step === 'overfilled' && !notified)).toBe(true);
    expect(await toldTo(student)).toHaveLength(2);
  });

  it('ignores disciplines outside the plan, and additional ones while any semester has them', async () => {
    const [other, additional] = [
      await stage.offer({ specialityId: (await makeSpeciality(stage.db)).id }),
      await stage.offer({ semesterId: 4 }),
    ];
    const student = await stage.student();
    const { saved } = await student.save(other.streamId, additional.streamId);
    expect(saved).toBe(true);
    expect(await recheck()).toEqual([]);
    await dropFromPlan(other.disciplineId);
    await dropFromPlan(additional.disciplineId);
    expect(await recheck()).toMatchObject([{ disciplineId: additional.disciplineId, step: 'unplanned' }]);
  });

  it('notifies again after the student registered again in the meantime', async () => {
    const made = await stage.offer();
    const student = await stage.student();
    await student.save(made.streamId);
    const ofPlan = eq(studyPlanItems.disciplineId, made.disciplineId);
    const move = (semesterId: number) => stage.db.update(studyPlanItems).set({ semesterId }).where(ofPlan);
    await move(3);
    expect(await recheck()).toMatchObject([{ notified: false }]);
    await move(2);
    expect(await recheck()).toEqual([]);
    await student.remove(made.disciplineId);
    await student.save(made.streamId);
    await move(3);
    expect(await recheck()).toMatchObject([{ notified: false }]);
    expect(await toldTo(student)).toHaveLength(2);
  });

  it('affects one term only', async () => {
    const made = await stage.offer();
    await (await stage.student()).save(made.streamId);
    await dropFromPlan(made.disciplineId);
    const autumn = { context: stage.context, termId: stage.term.id - 1 };
    expect(await recheckTerm(autumn)).toEqual([]);
  });

  it('two concurrent runs notify each student once', async () => {
    const made = await stage.offer();
    const student = await stage.student();
    await student.save(made.streamId);
    await dropFromPlan(made.disciplineId);
    await Promise.all([recheck(), recheck()]);
    expect(await toldTo(student)).toHaveLength(1);
  });
});
