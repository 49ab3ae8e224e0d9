import { describe, expect, it } from 'vitest';
import { isSlow } from './qr-slow.ts';

const ages = (count: number, ms = 5_000) => Array.from({ length: count }, () => ms);

describe('a slow code', () => {
  it('is more than six seconds older than three quarters of the others', () => {
    expect(isSlow({ ageMs: 11_001, others: ages(8) })).toBe(true);
    expect(isSlow({ ageMs: 11_000, others: ages(8) })).toBe(false);
  });

  it('is not known among fewer than eight others', () => {
    expect(isSlow({ ageMs: 29_000, others: ages(7) })).toBe(false);
  });

  it('is measured by the quarter that took longest, in whatever order they came', () => {
    const others = [20_000, ...ages(6, 1_000), 20_000, 20_000];
    expect(isSlow({ ageMs: 25_000, others })).toBe(false);
    expect(isSlow({ ageMs: 25_000, others: [20_000, ...ages(7, 1_000)] })).toBe(true);
  });
});
