import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createTurns } from '../../ground/turns.ts';
import { addressKey } from '../../http/limits/address-key.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type FailedTry, secondsToWait } from './login-limits.ts';
import { checkNewLogin, plainLogin } from './new-credentials.ts';
import { hashPassword, isPassword } from './passwords.ts';

describe('the key of an address', () => {
  it.each([
    ['192.168.1.7', '192.168.1.7'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::10.0.0.1', '64:ff9b:0:0::/64'],
    ['80.0.0.1:40000', '80.0.0.1'],
    ['[2001:db8:0:1::7]:443', '2001:db8:0:1::/64'],
    ['', 'no address'],
    ['device AAAAAAAAAAAAAAAAAAAAAA', 'no address'],
  ])('of %s is %s', (address, key) => expect(addressKey(address)).toBe(key));

  it('is the same for all hosts of an IPv6 network in any notation', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const key = addressKey(address);
        expect(addressKey(address.toUpperCase())).toBe(key);
        if (!address.startsWith('::')) expect(addressKey(key.replace('/64', ''))).toBe(key);
      }),
    );
  });
});

describe('common passwords', () => {
  it.each(['123456', 'QWERTY', 'Password1', 'йцукен', 'Пароль', 'бишкек', 'iloveyou'])(
    'have %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );
  it.each(['Ак-Кула 7', 'Tulpar-2026', '', ' '])('do not have %j', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});

describe('the wait', () => {
  const failed = (count: number, given: Partial<FailedTry> = {}): FailedTry[] =>
    Array.from({ length: count }, () => ({ login: 'a', place: 'here', secondsAgo: 0, ...given }));
  const wait = (failures: FailedTry[], known = false) =>
    secondsToWait({ failures, login: 'a', place: 'here', known });

  it.each([
    ['four failures of a login', failed(4), 0, 0],
    ['five', failed(5), 900, 0],
    ['five elsewhere', failed(5, { place: 'there' }), 0, 0],
    ['29 of others here', failed(29, { login: 'b' }), 0, 0],
    ['30 of others here', failed(30, { login: 'b' }), 0, 900],
    ['299 of others here', failed(299, { login: 'b' }), 0, 900],
    ['300 of others here', failed(300, { login: 'b' }), 900, 900],
    ['49 at all places', failed(49, { place: 'there' }), 0, 0],
    ['50 at all places', failed(50, { place: 'there' }), 900, 0],
  ])('after %s is correct', (_, failures, toTry, whenWrong) =>
    expect(wait(failures)).toEqual({ toTry, whenWrong }),
  );

  it('ignores failures elsewhere where the owner has been', () => {
    expect(wait(failed(50, { place: 'there' }), true).toTry).toBe(0);
  });

  it('ends when the fifth newest failure expires, within the window', () => {
    const ages = [899, 600, 500, 400, 300, 200];
    expect(wait(ages.flatMap((secondsAgo) => failed(1, { secondsAgo }))).toTry).toBe(300);
  });
});

describe('a login', () => {
  it('is compared without case, stray spaces and Unicode form', () => {
    expect(plainLogin('  Айбек\u0438\u0306 ')).toBe('айбекй');
  });

  it('that is valid stays valid and unchanged after normalisation', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-zА-Яа-яӨөҮүҢң0-9][A-Za-zА-Яа-яӨөҮүҢң0-9._@-]{2,40}$/),
        (typed) => {
          const login = plainLogin(typed);
          expect(() => checkNewLogin(login)).not.toThrow();
          expect(plainLogin(login)).toBe(login);
        },
      ),
    );
  });
});

describe('a password', () => {
  it('matches only its own hash, in any Unicode form', async () => {
    const passwordHash = await hashPassword('Көчмөй-1');
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword({ password: 'Көчмөй-1'.normalize('NFD'), passwordHash })).toBe(true);
    expect(await isPassword({ password: 'Көчмөй-2', passwordHash })).toBe(false);
    expect(await isPassword({ password: 'Көчмөй-1', passwordHash: null })).toBe(false);
    expect(await hashPassword('Көчмөй-1')).not.toBe(passwordHash);
  });
});

describe('turns', () => {
  it('run in order, with a limit per key, and continue after a failure', async () => {
    const take = createTurns({ atOnce: 2 });
    const [started, finish]: [number[], (() => void)[]] = [[], []];
    const work = (n: number) =>
      take('key', () => {
        started.push(n);
        return new Promise<number>((resolve, reject) =>
          finish.push(n === 1 ? () => reject(new Error()) : () => resolve(n)),
        );
      });
    const results = [0, 1, 2, 3].map((n) => work(n).catch(() => -1));
    await vi.waitFor(() => expect(started).toEqual([0, 1]));
    finish[1]?.();
    expect(await results[1]).toBe(-1);
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
    finish[0]?.();
    expect(await results[0]).toBe(0);
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
    finish[2]?.();
    finish[3]?.();
    expect(await Promise.all(results)).toEqual([0, -1, 2, 3]);
    expect(await take('other', async () => 'free')).toBe('free');
  });
});
