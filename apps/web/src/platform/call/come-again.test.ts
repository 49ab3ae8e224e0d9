import { expect, it } from 'vitest';
import { comeAgain } from './come-again.ts';
import { CallFailure } from './failure.ts';

const busy = new CallFailure({
  kind: 'SERVER_ERROR',
  status: 503,
  code: 'OVERLOADED',
  details: { seconds: 7 },
});

it('retries after the given delay with a random offset, a limited number of times', () => {
  expect([0, 9, 10].map((failed) => comeAgain.retry(failed, busy))).toEqual([true, true, false]);
  const delay = comeAgain.retryDelay(0, busy);
  expect(delay).toBeGreaterThanOrEqual(7_000);
  expect(delay).toBeLessThan(8_000);
});

it.each([
  { kind: 'SERVER_ERROR', status: 500, code: 'INTERNAL' },
  { kind: 'SERVER_ERROR', status: 503, code: 'OVERLOADED' },
  { kind: 'CLIENT_ERROR', status: 429, code: 'TOO_MANY_REQUESTS', details: { seconds: 7 } },
  { kind: 'NETWORK_ERROR' },
] as const)('takes anything else as it is: $kind $status $code', (parts) => {
  expect(comeAgain.retry(0, new CallFailure(parts))).toBe(false);
});
