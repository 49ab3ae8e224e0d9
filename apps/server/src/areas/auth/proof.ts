import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { addressKey } from '../../http/limits/address-key.ts';
import { type Credentials, findCredentials, findCredentialsOf } from './auth.queries.ts';
import { limited, type Places } from './login-tries.ts';
import { plainLogin } from './new-credentials.ts';
import { isPassword } from './passwords.ts';

/** A login and a password as typed. */
export type Pair = { login: string; password: string };

/** The place of a try: an address, and the browser if the login succeeded in it before. */
export type From = { address: string; device: string | null };

/** The caller's own credentials, if the password is correct. */
export async function provePassword({
  context,
  person,
  sessionId,
  password,
}: {
  context: AppContext;
  person: Person;
  sessionId: number;
  password: string;
}): Promise<Credentials> {
  const own = await findCredentialsOf(context.db, { personId: person.id });
  if (!own) throw new Failure('WRONG_OLD_PASSWORD');
  // Counted per session, so that failed tries of strangers at this address do not matter.
  const places = [{ name: `session ${sessionId}`, known: true }] as const;
  return prove({ context, places, login: plainLogin(own.login), password, refusal: 'WRONG_OLD_PASSWORD' });
}

/** The credentials of a pair. Neither the answer nor its time shows whether the login exists. */
export function provePair({ context, login, password, ...from }: { context: AppContext } & From & Pair) {
  const plain = plainLogin(login);
  if (plain === '' || password === '') throw new Failure('CREDENTIALS_REQUIRED');
  return prove({ context, places: placesOf(from), login: plain, password, refusal: 'WRONG_CREDENTIALS' });
}

/** A known device counts separately at any address; other tries count by address. */
function placesOf({ address, device }: From): Places {
  const here = { name: addressKey(address), known: false };
  return device ? [{ name: `device ${device}`, known: true }, here] : [here];
}

async function prove({
  context,
  login,
  places,
  password,
  refusal,
}: { context: AppContext; refusal: FailureCode; places: Places } & Pair): Promise<Credentials> {
  const proved = await limited({
    context,
    login,
    places,
    check: async () => {
      const found = await findCredentials(context.db, { login });
      const right = await isPassword({
        password,
        passwordHash: found?.passwordHash ?? null,
        knownAs: places[0].known ? login : undefined,
      });
      return right && found ? found : null;
    },
  });
  if (!proved) throw new Failure(refusal);
  return proved;
}
