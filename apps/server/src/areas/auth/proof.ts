import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { House } from '../../app/house.ts';
import type { Person } from '../../http/person.ts';
import { type Credentials, findCredentials, findCredentialsOf } from './auth.queries.ts';
import { limited } from './login-tries.ts';
import { plainLogin } from './new-credentials.ts';
import { isPassword } from './passwords.ts';

/** A login and a password as they were typed. */
export type Pair = { login: string; password: string };

/** The caller's own credentials, when they know their password. */
export async function provePassword({
  house,
  person,
  address,
  password,
}: {
  house: House;
  person: Person;
  address: string;
  password: string;
}): Promise<Credentials> {
  const own = await findCredentialsOf(house.db, { personId: person.id });
  if (!own) throw new Failure('WRONG_OLD_PASSWORD');
  return prove({ house, login: plainLogin(own.login), address, password, refusal: 'WRONG_OLD_PASSWORD' });
}

/** The credentials that a pair proves. Whether the login exists shows neither in the answer nor in its time. */
export function provePair({ house, address, login, password }: { house: House; address: string } & Pair) {
  const plain = plainLogin(login);
  if (plain === '' || password === '') throw new Failure('CREDENTIALS_REQUIRED');
  return prove({ house, login: plain, address, password, refusal: 'WRONG_CREDENTIALS' });
}

async function prove({
  house,
  login,
  address,
  password,
  refusal,
}: { house: House; address: string; refusal: FailureCode } & Pair): Promise<Credentials> {
  const proved = await limited({
    house,
    login,
    address,
    check: async () => {
      const found = await findCredentials(house.db, { login });
      const right = await isPassword({ password, passwordHash: found?.passwordHash ?? null });
      return right ? found : null;
    },
  });
  if (!proved) throw new Failure(refusal);
  return proved;
}
