import { describe, expect, it } from 'vitest';
import { countPollers, pollIntervalMs } from './poll-interval.ts';

describe('the suggested poll interval for seats', () => {
  it('the interval is short with few pollers and grows with their number', () => {
    expect([1, 600, 1_500, 3_000, 10_000].map(pollIntervalMs)).toEqual([
      4_000, 4_000, 10_000, 20_000, 20_000,
    ]);
  });

  it('a poller counts once and is forgotten when it stops polling', () => {
    let now = 0;
    const pollers = countPollers(() => now);
    expect([1, 2, 2, 1, 3].map(pollers.with)).toEqual([1, 2, 2, 2, 3]);
    now = 20_000;
    // Users of the previous period count until their longest poll interval has passed.
    expect(pollers.with(1)).toBe(3);
    now = 40_000;
    expect(pollers.with(1)).toBe(1);
    now = 100_000;
    expect(pollers.with(2)).toBe(1);
  });
});
