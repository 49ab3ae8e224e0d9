import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registrationWindows, streamWaits } from '../../../db/tables.ts';
import { inHours, type RegistrationStage, stageForEach } from '../../../testing/factories/registration.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

type Full = Awaited<ReturnType<RegistrationStage['full']>>;
const free = ({ holder, disciplineId }: Full) => holder.remove(disciplineId);

it('one seat of a choice group is held per student; others pass to the next student', async () => {
  const group: Full[] = [];
  for (let count = 0; count < 3; count++) group.push(await stage.full({ choice: 1 }));
  const [greedy, modest] = [await stage.student(), await stage.student()];
  for (const { streamId } of group) await greedy.join(streamId);
  const [first, second, third] = group;
  if (!first || !second || !third) throw new Error('Expected three streams');
  await modest.join(second.streamId);
  await free(first);
  expect((await greedy.own()).held).toEqual([first.streamId]);
  await free(second);
  await free(third);
  expect((await greedy.own()).held).toEqual([first.streamId]);
  expect((await modest.own()).held).toEqual([second.streamId]);
  expect(Object.keys((await greedy.own()).places).map(Number)).toEqual([second.streamId, third.streamId]);
  // A later student is not blocked by one who may not hold another seat.
  const late = await stage.student();
  await late.join(third.streamId);
  await stage.runJobs();
  expect((await late.own()).held).toEqual([third.streamId]);
  // After the hold is released, the student gets offers again.
  await greedy.leave(first.streamId);
  await late.leave(third.streamId);
  expect((await greedy.own()).held).toEqual([third.streamId]);
});

it('at most three seats of a term are held for one student', async () => {
  const all: Full[] = [];
  for (let count = 0; count < 4; count++) all.push(await stage.full());
  const [greedy, modest] = [await stage.student(), await stage.student()];
  for (const { streamId } of all) await greedy.join(streamId);
  await modest.join(all[3]?.streamId ?? 0);
  for (const one of all) await free(one);
  expect((await greedy.own()).held.sort()).toEqual(all.slice(0, 3).map(({ streamId }) => streamId));
  expect((await modest.own()).held).toEqual([all[3]?.streamId]);
});

it('two seats of a choice group freed at once are not both held for one student', async () => {
  const group = [await stage.full({ choice: 1 }), await stage.full({ choice: 1 })];
  const greedy = await stage.student();
  for (const { streamId } of group) await greedy.join(streamId);
  await Promise.all(group.map(free));
  expect((await greedy.own()).held).toHaveLength(1);
});

it('a longer waiting list shortens the hold, down to two hours', async () => {
  const heldFor = async (waiting: number) => {
    const full = await stage.full();
    for (let count = 0; count < waiting; count++) await (await stage.student()).join(full.streamId);
    await free(full);
    const rows = await stage.db.select().from(streamWaits).where(eq(streamWaits.streamId, full.streamId));
    return rows.find(({ state }) => state === 'offered')?.heldUntil;
  };
  expect(await heldFor(5)).toEqual(inHours(24));
  expect(await heldFor(6)).toEqual(inHours(12));
  // A third of five hours would be less than the minimum.
  await stage.db.update(registrationWindows).set({ holdHours: 5 });
  expect(await heldFor(11)).toEqual(inHours(2));
});
