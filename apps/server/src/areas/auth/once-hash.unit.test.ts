import { Worker } from 'node:worker_threads';
import { ROLE } from '@bilim/contract/access';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { issuedLogin, makeOneOfMany } from './one-time.service.ts';
import { oneTimePassword } from './one-time-password.ts';
import { isPassword } from './passwords.ts';

describe('a generated one-time password', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('has four groups without similar letters and differs each time', () => {
    const made = Array.from({ length: 500 }, () => makeOneOfMany().password);
    for (const password of made) expect(password).toMatch(/^([A-Z][a-z][2-9]\w(-|$)){4}$/);
    expect(made.join('')).not.toMatch(/[ILOlo01]/);
    expect(new Set(made).size).toBe(made.length);
    expect(oneTimePassword({ groups: 3 })).toMatch(/^([A-Z][a-z][2-9]\w(-|$)){3}$/);
  });

  it('matches only its own hash, which does not contain it', async () => {
    const [one, other] = [makeOneOfMany(), makeOneOfMany()];
    expect(one.passwordHash).toMatch(/^\$once\$[\w-]{22}\$[\w-]{43}$/);
    expect(one.passwordHash).not.toContain(one.password);
    expect(await isPassword(one)).toBe(true);
    expect(await isPassword({ ...one, password: other.password })).toBe(false);
    expect(await isPassword({ ...one, password: one.password.toLowerCase() })).toBe(false);
    expect(await isPassword({ ...one, password: '' })).toBe(false);
  });

  it('is checked after the same slow work as any other password, right or wrong', async () => {
    const one = makeOneOfMany();
    const jobs = vi.spyOn(Worker.prototype, 'postMessage');
    for (const password of [one.password, 'wrong']) {
      await isPassword({ ...one, password });
      await isPassword({ password, passwordHash: null });
    }
    const asked = jobs.mock.calls.map(([job]) => job);
    expect(asked.map(({ check }) => check)).toEqual([one.password, one.password, 'wrong', 'wrong']);
    // All use the same dummy hash, whose password is unknown.
    expect(new Set(asked.map(({ against }) => against)).size).toBe(1);
    expect(asked[0].against).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each(['$once$', '$once$$', '$once$salt$', '$once$salt$short', '$once$salt$a$b', 'x$once$salt$short'])(
    'never matches a malformed hash: %s',
    async (passwordHash) => {
      const right = isPassword({ password: makeOneOfMany().password, passwordHash });
      expect(await right.catch(() => false)).toBe(false);
    },
  );
});

it('an issued login is a letter for the role and the code', () => {
  expect(issuedLogin({ role: ROLE.student, code: 200_123 })).toBe('s200123');
  expect(issuedLogin({ role: ROLE.teacher, code: 10_007 })).toBe('t10007');
});
