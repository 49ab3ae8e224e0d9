import { hash } from '@node-rs/argon2';
import type { credentials } from '../../db/tables.ts';
import { makeRandom } from '../random.ts';
import { DEMO_ACCOUNTS, ONE_TIME_LOGINS, SHARED_ONE_TIME_PASSWORD } from './accounts.ts';
import { makeLogins } from './logins.ts';
import type { DemoPeople } from './people.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A login for every person. The salts come from the seed, so the same seed gives the same rows. */
export async function makeCredentials({
  seed,
  people,
  now,
}: {
  seed: number;
  people: DemoPeople;
  now: Date;
}): Promise<(typeof credentials.$inferSelect)[]> {
  const random = makeRandom({ seed, label: 'salts' });
  const hashed = (password: string) =>
    hash(password, { ...ARGON2ID, salt: Buffer.from(random.hex(32), 'hex') });
  const shared = await hashed(SHARED_ONE_TIME_PASSWORD);
  const accounts = new Map<number, { login: string; passwordHash: string; oneTime: boolean }>();
  for (const { login, password } of DEMO_ACCOUNTS) {
    const oneTime = ONE_TIME_LOGINS.includes(login);
    accounts.set(people.demo[login], { login, passwordHash: await hashed(password), oneTime });
  }
  const loginFor = makeLogins(DEMO_ACCOUNTS.map(({ login }) => login));
  return people.people.map((person) => {
    const account = accounts.get(person.id) ?? {
      login: loginFor(person),
      passwordHash: shared,
      oneTime: true,
    };
    return { personId: person.id, ...account, changedAt: now };
  });
}
