import { Failure } from '@bilim/contract/failures';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCallQueue } from './call-queue.ts';

const LIMITS = { running: 1, people: 3, each: 2, pause: 0 };

/** A queue whose calls run until they are ended, and whose clock stands still. */
function held(limits = LIMITS) {
  const time = { now: 0 };
  const queue = createCallQueue({ ...limits, clock: () => time.now });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const call = (caller: string) =>
    queue
      .run(caller, () => {
        started.push(caller);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .then(
        () => 'run',
        (error: unknown) => (error instanceof Failure ? error.details.seconds : error),
      );
  return {
    time,
    queue,
    started,
    call,
    /** Ends all calls one after the other. */
    async endAll(count: number) {
      for (let ended = 0; ended < count; ended++) {
        await expect.poll(() => ends.length).toBeGreaterThan(ended);
        ends[ended]?.();
      }
    },
  };
}

it('calls run one at a time in the order in which they came', async () => {
  const { call, started, endAll } = held();
  const calls = ['A', 'B', 'C', 'D'].map(call);
  await expect.poll(() => started).toEqual(['A']);
  await endAll(4);
  expect(await Promise.all(calls)).toEqual(['run', 'run', 'run', 'run']);
  expect(started).toEqual(['A', 'B', 'C', 'D']);
});

it('a full queue refuses a new caller with the time of the retry', async () => {
  const { call, endAll } = held();
  const calls = ['A', 'B', 'C', 'D'].map(call);
  expect(await call('E')).toBe(30);
  await endAll(4);
  await Promise.all(calls);
});

it('the first call of each caller comes before the further calls of others', async () => {
  const { call, started, endAll } = held({ ...LIMITS, each: 8 });
  const calls = ['A', 'A', 'A', 'A', 'B', 'C', 'B'].map(call);
  await endAll(7);
  await Promise.all(calls);
  expect(started).toEqual(['A', 'A', 'B', 'C', 'A', 'B', 'A']);
});

it('the calls of one caller cannot fill the queue', async () => {
  const { call, endAll } = held();
  const calls = ['A', 'A', 'A', 'B', 'B', 'C'].map(call);
  expect(await call('A')).toBe(30);
  await endAll(6);
  expect(await Promise.all(calls)).toEqual(Array(6).fill('run'));
});

it('a caller who retries too early is refused until the same time, even if there is a place', async () => {
  const { call, queue, time, endAll } = held();
  const calls = ['A', 'B', 'C', 'D'].map(call);
  expect(await call('E')).toBe(30);
  time.now = 4_000;
  await endAll(4);
  await Promise.all(calls);
  expect(() => queue.check('F')).not.toThrow();
  expect(await call('E')).toBe(26);
  expect(await call('E')).toBe(26);
  time.now = 30_000;
  expect(() => queue.check('E')).not.toThrow();
});

it('the next call runs after one has failed', async () => {
  const { queue } = held();
  const failing = () => queue.run('A', () => Promise.reject(new Error('no')));
  for (let count = 0; count < 10; count++) await expect(failing()).rejects.toThrow('no');
  expect(await queue.run('A', async () => 'run')).toBe('run');
});

it('the queue pauses after a call for as long as the call took, at most 200 ms', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createCallQueue({ ...LIMITS, pause: 1 });
  const started: number[] = [];
  const lasting = (ms: number) => async () => {
    started.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, ms));
  };
  const began = performance.now();
  const calls = [100, 10_000, 1].map((ms, place) => queue.run(String(place), lasting(ms)));
  await vi.runAllTimersAsync();
  await Promise.all(calls);
  expect(started.map((at) => Math.round(at - began))).toEqual([0, 200, 10_400]);
});
