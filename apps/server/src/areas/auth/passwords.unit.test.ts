import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** More than can wait. */
const MANY = 500;

describe('a login that does not exist', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('waits for its turn as one that does: where no more can wait, both are told to try again', async () => {
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

  it('is checked against a hash of the same cost as those that are stored', async () => {
    const stored = await hashPassword('Тулпар-1');
    const jobs = vi.spyOn(Worker.prototype, 'postMessage');
    expect(await isPassword({ password: 'Тулпар-1', passwordHash: null })).toBe(false);
    expect(jobs.mock.calls).toEqual([[{ check: 'Тулпар-1', against: expect.any(String) }]]);
    expect(costOf(jobs.mock.calls[0]?.[0].against)).toEqual(costOf(stored));
  });
});

/** The algorithm, its version and its parameters; of salt and hash, which differ, their lengths. */
function costOf(hash: string) {
  const [, algorithm, version, parameters, salt, bytes] = hash.split('$');
  return { algorithm, version, parameters, salt: salt?.length, bytes: bytes?.length };
}
