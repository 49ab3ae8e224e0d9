import { expect, it } from 'vitest';
import { CallFailure } from './failure.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

const busy = new CallFailure({
  kind: 'SERVER_ERROR',
  status: 503,
  code: 'OVERLOADED',
  details: { seconds: 7 },
});

it('retries after the given delay with a random offset, a limited number of times', () => {
  expect([0, 9, 10].map((failed) => retryWhenBusy.retry(failed, busy))).toEqual([true, true, false]);
  const delay = retryWhenBusy.retryDelay(0, busy);
  expect(delay).toBeGreaterThanOrEqual(7_000);
  expect(delay).toBeLessThan(8_000);
});

it.each([
  { kind: 'SERVER_ERROR', status: 500, code: 'INTERNAL' },
  { kind: 'SERVER_ERROR', status: 503, code: 'OVERLOADED' },
  { kind: 'CLIENT_ERROR', status: 429, code: 'TOO_MANY_REQUESTS', details: { seconds: 7 } },
  { kind: 'NETWORK_ERROR' },
] as const)('takes anything else as it is: $kind $status $code', (parts) => {
  expect(retryWhenBusy.retry(0, new CallFailure(parts))).toBe(false);
});
