import { describe, expect, it } from 'vitest';
import { againMs, countAskers } from './askers.ts';

describe('who asks for seats', () => {
  it('asks often while they are few, and seldom in a rush', () => {
    expect([1, 600, 1_500, 3_000, 10_000].map(againMs)).toEqual([4_000, 4_000, 10_000, 20_000, 20_000]);
  });

  it('is counted once, and forgotten when they ask no more', () => {
    let now = 0;
    const askers = countAskers(() => now);
    expect([1, 2, 2, 1, 3].map(askers.among)).toEqual([1, 2, 2, 2, 3]);
    now = 20_000;
    // Those of the time before count until they had time to ask again.
    expect(askers.among(1)).toBe(3);
    now = 40_000;
    expect(askers.among(1)).toBe(1);
    now = 100_000;
    expect(askers.among(2)).toBe(1);
  });
});
