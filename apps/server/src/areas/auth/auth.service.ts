import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import type { Call } from '../../http/mount-area.ts';
import { confirmSession } from '../../http/session/session.queries.ts';
import { findUser, holdCredentials } from './auth.queries.ts';
import { type From, type Pair, provePair, provePassword } from './proof.ts';

/** Whether the credentials were issued and must be changed before signing in. */
export async function checkIssued(tried: { context: AppContext; address: string } & Pair) {
  const { oneTime } = await provePair({ ...tried, device: null });
  return { mustChange: oneTime };
}

/** Opens a session with a new secret; an earlier secret of the browser is never reused. */
export async function login({
  context,
  address,
  device,
  language,
  signIn,
  ...pair
}: { context: AppContext; language: Language; signIn: Call['signIn'] } & From & Pair) {
  const proved = await provePair({ context, address, device, ...pair });
  if (proved.oneTime) throw new Failure('MUST_CHANGE_CREDENTIALS');
  const { personId } = proved;
  await signIn(personId, { still: (db) => holdCredentials(db, proved), byPassword: true });
  const details = { by: 'password', address };
  await audit(context.db, { person: { id: personId }, action: 'auth.signedIn', details });
  return currentUser({ context, personId, language });
}

export async function currentUser({
  context,
  personId,
  language,
}: {
  context: AppContext;
  personId: number;
  language: Language;
}) {
  const user = await findUser(context.db, { personId, language, now: context.now() });
  if (!user) throw new Failure('SIGNED_OUT');
  return user;
}

/** Checks the password again and allows protected calls in this session for some minutes. */
export async function confirm({
  context,
  ...given
}: {
  context: AppContext;
  person: Person;
  sessionId: number;
  password: string;
}) {
  await provePassword({ context, ...given });
  await confirmSession(context.db, { id: given.sessionId, now: context.now() });
  return null;
}

export async function logout({
  context,
  person,
  sessionId,
  signOut,
}: {
  context: AppContext;
  person: Person;
  sessionId: number;
  signOut: Call['signOut'];
}) {
  await signOut();
  await audit(context.db, { person, action: 'auth.signedOut', object: `session:${sessionId}` });
  return null;
}
