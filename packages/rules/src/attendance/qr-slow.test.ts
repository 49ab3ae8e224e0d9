import { describe, expect, it } from 'vitest';
import { isSlow } from './qr-slow.ts';

const ages = (count: number, ms = 5_000) => Array.from({ length: count }, () => ms);

describe('a slow code', () => {
  it('is more than six seconds older than the third quartile of the others', () => {
    expect(isSlow({ ageMs: 11_001, others: ages(8) })).toBe(true);
    expect(isSlow({ ageMs: 11_000, others: ages(8) })).toBe(false);
  });

  it('is not detected with fewer than eight others', () => {
    expect(isSlow({ ageMs: 29_000, others: ages(7) })).toBe(false);
  });

  it('is compared with the third quartile of the others', () => {
    const others = [...ages(6, 1_000), ...ages(3, 20_000)];
    expect(isSlow({ ageMs: 25_000, others })).toBe(false);
    expect(isSlow({ ageMs: 25_000, others: [...ages(7, 1_000), 20_000] })).toBe(true);
  });
});
