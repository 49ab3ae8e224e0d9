import { afterEach, expect, it, vi } from 'vitest';
import { sized } from './full-size.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  { where: 'the suite', full: '', size: 20 },
  { where: 'a gate', full: '1', size: 500 },
])('a slow test has the size of $where', ({ full, size }) => {
  vi.stubEnv('BILIM_FULL', full);
  expect(sized({ suite: 20, full: 500 })).toBe(size);
});
