import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registrationWindows, streamWaits } from '../../db/tables.ts';
import { inHours, type RegistrationStage, stageForEach } from '../../testing/registration-factories.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

type Full = Awaited<ReturnType<RegistrationStage['full']>>;
const free = ({ holder, disciplineId }: Full) => holder.remove(disciplineId);

it('of a choice group one seat is held for a student; another one goes to the next, and the line is kept', async () => {
  const group: Full[] = [];
  for (let count = 0; count < 3; count++) group.push(await stage.full({ choice: 1 }));
  const [greedy, modest] = [await stage.student(), await stage.student()];
  for (const { streamId } of group) await greedy.join(streamId);
  const [first, second, third] = group;
  if (!first || !second || !third) throw new Error('Three are there');
  await modest.join(second.streamId);
  await free(first);
  expect((await greedy.own()).held).toEqual([first.streamId]);
  await free(second);
  await free(third);
  expect((await greedy.own()).held).toEqual([first.streamId]);
  expect((await modest.own()).held).toEqual([second.streamId]);
  expect(Object.keys((await greedy.own()).places).map(Number)).toEqual([second.streamId, third.streamId]);
  // Whoever comes now does not stand behind a student who may not have it.
  const late = await stage.student();
  await late.join(third.streamId);
  await stage.runJobs();
  expect((await late.own()).held).toEqual([third.streamId]);
  // What was held is let go: the student is served again.
  await greedy.leave(first.streamId);
  await late.leave(third.streamId);
  expect((await greedy.own()).held).toEqual([third.streamId]);
});

it('three seats of a term are held for a student at most', async () => {
  const all: Full[] = [];
  for (let count = 0; count < 4; count++) all.push(await stage.full());
  const [greedy, modest] = [await stage.student(), await stage.student()];
  for (const { streamId } of all) await greedy.join(streamId);
  await modest.join(all[3]?.streamId ?? 0);
  for (const one of all) await free(one);
  expect((await greedy.own()).held.sort()).toEqual(all.slice(0, 3).map(({ streamId }) => streamId));
  expect((await modest.own()).held).toEqual([all[3]?.streamId]);
});

it('two seats that are freed at once are never both held for one student of a choice group', async () => {
  const group = [await stage.full({ choice: 1 }), await stage.full({ choice: 1 })];
  const greedy = await stage.student();
  for (const { streamId } of group) await greedy.join(streamId);
  await Promise.all(group.map(free));
  expect((await greedy.own()).held).toHaveLength(1);
});

it('a hold is the shorter the longer the line behind it is, and never less than two hours', async () => {
  const heldFor = async (waiting: number) => {
    const full = await stage.full();
    for (let count = 0; count < waiting; count++) await (await stage.student()).join(full.streamId);
    await free(full);
    const rows = await stage.db.select().from(streamWaits).where(eq(streamWaits.streamId, full.streamId));
    return rows.find(({ state }) => state === 'offered')?.heldUntil;
  };
  expect(await heldFor(5)).toEqual(inHours(24));
  expect(await heldFor(6)).toEqual(inHours(12));
  // A third of five hours would be less.
  await stage.db.update(registrationWindows).set({ holdHours: 5 });
  expect(await heldFor(11)).toEqual(inHours(2));
});
