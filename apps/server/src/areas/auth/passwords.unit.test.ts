import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** More than the waiting limit. */
const MANY = 500;

describe('an unknown login', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('waits for a thread like a known one, and both are refused when the queue is full', async () => {
    const passwordHash = await hashPassword('Тулпар-1', CHEAP);
    const others = Array.from({ length: MANY }, () => hashPassword('Тулпар-1', CHEAP));
    const tries = [passwordHash, null].map((hash) =>
      isPassword({ password: 'Тулпар-1', passwordHash: hash }),
    );
    const outcomes = await Promise.allSettled(tries);
    await Promise.allSettled(others);
    const refused = { status: 'rejected', reason: { code: 'OVERLOADED' } };
    expect(outcomes).toMatchObject([refused, refused]);
  });

  it('is checked against a hash with the cost of stored hashes', async () => {
    const stored = await hashPassword('Тулпар-1');
    const jobs = vi.spyOn(Worker.prototype, 'postMessage');
    expect(await isPassword({ password: 'Тулпар-1', passwordHash: null })).toBe(false);
    expect(jobs.mock.calls).toEqual([[{ check: 'Тулпар-1', against: expect.any(String) }]]);
    expect(costOf(jobs.mock.calls[0]?.[0].against)).toEqual(costOf(stored));
  });
});

/** The algorithm, its version and parameters, and the lengths of salt and hash. */
function costOf(hash: string) {
  const [, algorithm, version, parameters, salt, bytes] = hash.split('$');
  return { algorithm, version, parameters, salt: salt?.length, bytes: bytes?.length };
}
