import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { addressKey } from '../../http/address-key.ts';
import { type Credentials, findCredentials, findCredentialsOf } from './auth.queries.ts';
import { limited, type Places } from './login-tries.ts';
import { plainLogin } from './new-credentials.ts';
import { isPassword } from './passwords.ts';

/** A login and a password as they were typed. */
export type Pair = { login: string; password: string };

/** Where it is tried: an address, and the browser if the login was right in it before. */
export type From = { address: string; device: string | null };

/** The caller's own credentials, when they know their password. */
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
  // Counted by itself: what strangers try at this address keeps nobody from their own password.
  const places = [{ name: `session ${sessionId}`, known: true }] as const;
  return prove({ context, places, login: plainLogin(own.login), password, refusal: 'WRONG_OLD_PASSWORD' });
}

/** The credentials that a pair proves. Whether the login exists shows neither in the answer nor in its time. */
export function provePair({ context, login, password, ...from }: { context: AppContext } & From & Pair) {
  const plain = plainLogin(login);
  if (plain === '' || password === '') throw new Failure('CREDENTIALS_REQUIRED');
  return prove({ context, places: placesOf(from), login: plain, password, refusal: 'WRONG_CREDENTIALS' });
}

/** A device on which the login was right before counts by itself, wherever it is; others at an address together. */
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
