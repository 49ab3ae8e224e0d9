import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { House } from '../../app/house.ts';
import { insertAudit } from '../../db/audit.queries.ts';
import type { Call } from '../../http/mount-area.ts';
import type { Person } from '../../http/person.ts';
import { findUser } from './auth.queries.ts';
import { type Pair, provePair } from './proof.ts';

/** Whether the pair was issued and must be changed before it opens anything. */
export async function checkIssued({ house, address, ...pair }: { house: House; address: string } & Pair) {
  const { oneTime } = await provePair({ house, address, ...pair });
  return { mustChange: oneTime };
}

/** Opens a session, under a new secret whatever the browser held before. */
export async function login({
  house,
  address,
  language,
  signIn,
  ...pair
}: { house: House; address: string; language: Language; signIn: Call['signIn'] } & Pair) {
  const { personId, oneTime } = await provePair({ house, address, ...pair });
  if (oneTime) throw new Failure('MUST_CHANGE_CREDENTIALS');
  await signIn(personId);
  await insertAudit(house.db, {
    personId,
    action: 'auth.signedIn',
    object: `person:${personId}`,
    details: { by: 'password', address },
    now: house.now(),
  });
  return currentUser({ house, personId, language });
}

export async function currentUser({
  house,
  personId,
  language,
}: {
  house: House;
  personId: number;
  language: Language;
}) {
  const user = await findUser(house.db, { personId, language });
  if (!user) throw new Failure('SIGNED_OUT');
  return user;
}

export async function logout({
  house,
  person,
  sessionId,
  signOut,
}: {
  house: House;
  person: Person;
  sessionId: number;
  signOut: Call['signOut'];
}) {
  await signOut();
  await insertAudit(house.db, {
    personId: person.id,
    action: 'auth.signedOut',
    object: `session:${sessionId}`,
    now: house.now(),
  });
  return null;
}
