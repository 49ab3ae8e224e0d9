import { Failure } from '@bilim/contract/failures';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTurnstile } from './turnstile.ts';

/** A call that runs until it is released. */
function visitor() {
  let leave: () => void = () => undefined;
  const stay = new Promise<void>((resolve) => {
    leave = resolve;
  });
  return { entered: false, leave: () => leave(), stay };
}

const AT_ONCE = 1;
const WAITING = 60;

it('runs one call, queues sixty in order, and gives the others a retry time', async () => {
  const { pass } = createTurnstile(() => 0);
  const visitors = Array.from({ length: AT_ONCE + WAITING + 1 }, visitor);
  const visits = visitors.map((one, personId) =>
    pass(personId, () => {
      one.entered = true;
      return one.stay;
    }).then(
      () => 'through',
      (error: unknown) => error,
    ),
  );
  const inside = () => visitors.filter(({ entered }) => entered).length;
  expect(inside()).toBe(AT_ONCE);
  const refused = await visits.at(-1);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({ code: 'OVERLOADED', details: { seconds: 4 } });
  visitors[0]?.leave();
  await expect.poll(inside).toBe(AT_ONCE + 1);
  expect(visitors[AT_ONCE]?.entered).toBe(true);
  for (const { leave } of visitors) leave();
  expect((await Promise.all(visits)).filter((how) => how === 'through')).toHaveLength(AT_ONCE + WAITING);
});

it('spreads the retry times of refused calls over at most half a minute', async () => {
  const { pass: through, admit } = createTurnstile(() => 0);
  const stay = new Promise<void>(() => undefined);
  for (let count = 0; count < AT_ONCE + WAITING; count++) {
    admit('first')();
    void through(count, () => stay);
  }
  expect(() => admit('first')).toThrow(Failure);
  const told: number[] = [];
  for (let count = 0; count < 10_000; count++)
    await through(1_000 + count, () => stay).catch((error: unknown) => {
      if (error instanceof Failure) told.push(Number(error.details.seconds));
    });
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect([told[0], told.at(-1)]).toEqual([4, 30]);
  // With the initial duration of a call, 17 calls finish in a second.
  expect(Math.max(...[5, 10, 20].map((at) => told.filter((seconds) => seconds === at).length))).toBeLessThan(
    30,
  );
});

it('runs the next call after one has failed', async () => {
  const { pass: through } = createTurnstile(() => 0);
  const failing = () => through(1, () => Promise.reject(new Error('no')));
  for (let count = 0; count < 100; count++) await expect(failing()).rejects.toThrow('no');
  expect(await through(1, async () => 'in')).toBe('in');
});

it('pauses after a call for as long as the call took', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { pass: through } = createTurnstile(() => performance.now());
  const entered: number[] = [];
  const stay = (ms: number) => async () => {
    entered.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, ms));
  };
  const began = performance.now();
  const visits = [100, 10_000, 1].map((ms, personId) => through(personId, stay(ms)));
  await vi.runAllTimersAsync();
  await Promise.all(visits);
  // The pause is limited to 200 ms.
  expect(entered.map((at) => Math.round(at - began))).toEqual([0, 200, 10_400]);
});

it('a caller who returns too early gets the same time, so others do not wait longer', () => {
  let now = 0;
  const { pass, admit } = createTurnstile(() => now);
  const stay = new Promise<void>(() => undefined);
  for (let count = 0; count < AT_ONCE + WAITING; count++) void pass(count, () => stay);
  const told = (who: string) => {
    try {
      admit(who);
    } catch (error) {
      return error instanceof Failure ? Number(error.details.seconds) : null;
    }
    return null;
  };
  const first = told('one');
  for (let count = 0; count < 10_000; count++) expect(told('one')).toBe(first);
  expect(told('other')).toBe(first);
  now = 2_000;
  expect(told('one')).toBe(2);
  now = 10_000;
  expect(told('one')).toBe(first);
});

it('refuses a caller before the retry time, even if there is room', async () => {
  let now = 0;
  const { pass, admit } = createTurnstile(() => now);
  const visitors = Array.from({ length: AT_ONCE + WAITING }, visitor);
  const visits = visitors.map(({ stay }, personId) => pass(personId, () => stay));
  expect(() => admit('impatient')).toThrow(Failure);
  for (const { leave } of visitors) leave();
  await Promise.all(visits);
  now = 1_000;
  expect(() => admit('impatient')).toThrow(Failure);
  admit('other')();
  now = 10_000;
  admit('impatient')();
});

it('allows a person at most eight calls', async () => {
  const { pass } = createTurnstile(() => 0);
  const one = visitor();
  const visits = Array.from({ length: 9 }, () => pass(1, () => one.stay));
  await expect(visits[8]).rejects.toThrow(Failure);
  const other = pass(2, async () => 'in');
  one.leave();
  expect(await other).toBe('in');
  await Promise.all(visits.slice(0, 8));
  expect(await pass(1, async () => 'again')).toBe('again');
});

it('calls in the session lookup count to the queue length', () => {
  const { pass, admit } = createTurnstile(() => 0);
  const stay = new Promise<void>(() => undefined);
  for (let count = 0; count < AT_ONCE + WAITING - 2; count++) void pass(count, () => stay);
  const known = [admit('one'), admit('other')];
  expect(() => admit('one more')).toThrow(Failure);
  // One lookup ended without a call, so the next caller takes its place.
  known[0]?.();
  admit('the next');
  expect(() => admit('one more')).toThrow(Failure);
});

it('limits concurrent session lookups, including those of seat polls', () => {
  const { pass, admit, admitGlance } = createTurnstile(() => 0);
  for (let count = 0; count < 10; count++) admit('before')();
  void pass(0, () => new Promise<void>(() => undefined));
  const known = Array.from({ length: 3 }, () => [admit('first'), admitGlance()]).flat();
  expect(() => admit('one more')).toThrow(Failure);
  try {
    admitGlance();
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: 'OVERLOADED' });
    const seconds = error instanceof Failure ? Number(error.details.seconds) : 0;
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(6);
  }
  known[0]?.();
  admitGlance();
  expect(() => admitGlance()).toThrow(Failure);
});

it('first calls of a person come before further calls of others, also in a full queue', async () => {
  const { pass, admit } = createTurnstile(() => 0);
  const order: number[] = [];
  const inside = visitor();
  void pass(0, () => inside.stay);
  const visit = (personId: number) =>
    pass(personId, async () => {
      order.push(personId);
    }).then(
      () => 'through',
      (error: unknown) => (error instanceof Failure ? error.code : 'broken'),
    );
  // Eight people with eight calls each exceed the queue.
  const crowding = Array.from({ length: 64 }, (_, place) => visit(1 + Math.floor(place / 8)));
  const honest = Array.from({ length: 12 }, (_, place) => {
    admit(`person ${100 + place}`)();
    return visit(100 + place);
  });
  inside.leave();
  expect(await Promise.all(honest)).toEqual(Array(12).fill('through'));
  expect((await Promise.all(crowding)).filter((how) => how === 'OVERLOADED')).toHaveLength(16);
  const lastHonest = order.findLastIndex((personId) => personId >= 100);
  const further = order
    .slice(0, lastHonest)
    .filter((personId, at) => personId < 100 && order.indexOf(personId) < at);
  // The first person's calls came before all others.
  expect(further.length).toBeLessThan(16);
});
