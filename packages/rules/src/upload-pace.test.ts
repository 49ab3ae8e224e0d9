import { expect, it } from 'vitest';
import { type PaceSample, paceOf, withSample } from './upload-pace.ts';

const MB = 1024 * 1024;
const taken = (samples: readonly PaceSample[]) => samples.reduce<readonly PaceSample[]>(withSample, []);

it('says nothing before something has gone', () => {
  expect(paceOf([], 10 * MB)).toBeNull();
  expect(paceOf(taken([{ at: 0, bytes: MB }]), 10 * MB)).toBeNull();
  expect(
    paceOf(
      taken([
        { at: 0, bytes: MB },
        { at: 900, bytes: MB },
      ]),
      10 * MB,
    ),
  ).toBeNull();
});

it('says how fast it goes and how long the rest takes', () => {
  const samples = taken([0, 1, 2, 3, 4].map((second) => ({ at: second * 1_000, bytes: second * MB })));
  expect(paceOf(samples, 10 * MB)).toEqual({ bytesPerSecond: MB, secondsLeft: 6 });
});

it('goes by the last seconds, not by the whole way', () => {
  const slow = Array.from({ length: 30 }, (_, second) => ({ at: second * 1_000, bytes: second }));
  const fast = Array.from({ length: 10 }, (_, second) => ({
    at: (30 + second) * 1_000,
    bytes: (second + 1) * MB,
  }));
  expect(paceOf(taken([...slow, ...fast]), 20 * MB)?.bytesPerSecond).toBe(MB);
});

it('begins anew when the server has less than was thought', () => {
  const samples = taken([
    { at: 0, bytes: 0 },
    { at: 1_000, bytes: 5 * MB },
    { at: 2_000, bytes: 2 * MB },
  ]);
  expect(samples).toEqual([{ at: 2_000, bytes: 2 * MB }]);
});
