import { expect, it } from 'vitest';
import { type PaceSample, paceOf, withSample } from './upload-pace.ts';

const MB = 1024 * 1024;
const taken = (samples: readonly PaceSample[]) => samples.reduce<readonly PaceSample[]>(withSample, []);

it('the pace is unknown before any bytes are sent', () => {
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

it('the pace has the speed and the remaining time', () => {
  const samples = taken([0, 1, 2, 3, 4].map((second) => ({ at: second * 1_000, bytes: second * MB })));
  expect(paceOf(samples, 10 * MB)).toEqual({ bytesPerSecond: MB, secondsLeft: 6 });
});

it('the pace is measured over the last seconds, not the complete upload', () => {
  const slow = Array.from({ length: 30 }, (_, second) => ({ at: second * 1_000, bytes: second }));
  const fast = Array.from({ length: 10 }, (_, second) => ({
    at: (30 + second) * 1_000,
    bytes: (second + 1) * MB,
  }));
  expect(paceOf(taken([...slow, ...fast]), 20 * MB)?.bytesPerSecond).toBe(MB);
});

it('the measurement restarts when the server has fewer bytes than assumed', () => {
  const samples = taken([
    { at: 0, bytes: 0 },
    { at: 1_000, bytes: 5 * MB },
    { at: 2_000, bytes: 2 * MB },
  ]);
  expect(samples).toEqual([{ at: 2_000, bytes: 2 * MB }]);
});
