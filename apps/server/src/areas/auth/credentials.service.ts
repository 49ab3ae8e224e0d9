import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Db } from '../../db/open.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Person } from '../../ground/person.ts';
import type { Call } from '../../http/mount-area.ts';
import { serverText } from '../../http/texts.ts';
import { holdCredentials, replaceCredentials } from './auth.queries.ts';
import { endSessionsOf } from './devices.queries.ts';
import { checkNewLogin, checkNewPassword, plainLogin } from './new-credentials.ts';
import { hashPassword } from './passwords.ts';
import { type Pair, provePair, provePassword } from './proof.ts';

/** Replaces issued credentials by the user's own. Of several concurrent calls exactly one succeeds. */
export async function replaceIssued({
  context,
  address,
  language,
  newLogin,
  newPassword,
  ...pair
}: {
  context: AppContext;
  address: string;
  language: Language;
  newLogin: string;
  newPassword: string;
} & Pair) {
  const was = await provePair({ context, address, device: null, ...pair });
  if (!was.oneTime) throw new Failure('NOT_ONE_TIME');
  const login = plainLogin(newLogin);
  checkNewLogin(login);
  checkNewPassword({ password: newPassword, oldPassword: pair.password, login });
  const passwordHash = await hashPassword(newPassword);
  const now = context.now();
  await context.db
    .transaction(async (db) => {
      const replaced = await replaceCredentials(db, { was, login, passwordHash, now });
      if (!replaced) throw new Failure('NOT_ONE_TIME');
      await endSessionsOf(db, { personId: was.personId, now });
      const details = { from: was.login, to: login };
      await audit(db, { person: { id: was.personId }, action: 'auth.credentialsReplaced', details });
      await context.events.publish({
        db,
        to: { people: [was.personId] },
        event: { kind: 'session.changed' },
      });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'credentials_login') ? new Failure('LOGIN_TAKEN') : error;
    });
  return { sms: serverText({ key: 'credentialsChanged', language }) };
}

/**
 * Changes the caller's password and ends all sessions of the caller. The calling session continues with a new
 * secret, so a stolen copy of its cookie becomes useless too.
 */
export async function changePassword({
  context,
  person,
  sessionId,
  language,
  password,
  newPassword,
  signIn,
}: {
  context: AppContext;
  person: Person;
  sessionId: number;
  language: Language;
  password: string;
  newPassword: string;
  signIn: Call['signIn'];
}) {
  const was = await provePassword({ context, person, sessionId, password });
  checkNewPassword({ password: newPassword, oldPassword: password, login: was.login });
  const passwordHash = await hashPassword(newPassword);
  const now = context.now();
  await context.db.transaction(async (db) => {
    const replaced = await replaceCredentials(db, { was, login: was.login, passwordHash, now });
    if (!replaced) throw new Failure('WRONG_OLD_PASSWORD');
    await endSessionsOf(db, { personId: person.id, now });
    await audit(db, { person, action: 'auth.passwordChanged' });
    await context.events.publish({ db, to: { people: [person.id] }, event: { kind: 'session.changed' } });
  });
  const still = (db: Db) => holdCredentials(db, { personId: person.id, passwordHash });
  await signIn(person.id, { still, byPassword: true });
  return { sms: serverText({ key: 'passwordChanged', language }) };
}
