import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { keptShare, promisedShare } from './share.ts';

const of = { personId: 1, yearId: 2026, semesterId: 2 };
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it('a browser commits one share per window, and another one for the next', async () => {
  const promised = await promisedShare(of, 7);
  const share = keptShare(of) ?? '';
  expect(share).toMatch(/^[0-9a-f]{64}$/);
  expect(promised).toBe(createHash('sha256').update(share).digest('hex'));
  expect(await promisedShare(of, 7)).toBe(promised);
  // A share of an earlier draw is public.
  expect(await promisedShare(of, 8)).not.toBe(promised);
  expect(keptShare({ ...of, personId: 2 })).toBeNull();
});

it('a browser without storage commits no share', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('Forbidden');
    },
  });
  expect(await promisedShare(of, 7)).toBeNull();
});
