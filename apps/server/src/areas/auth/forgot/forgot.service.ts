import { PASSWORD_LINK } from '@bilim/contract/areas/auth.contract';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../../context/app-context.ts';
import { audit } from '../../../db/audit.queries.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { replaceCredentials } from '../auth.queries.ts';
import { endSessionsOf } from '../devices.queries.ts';
import { checkNewPassword, plainLogin } from '../new-credentials.ts';
import { hashPassword } from '../passwords.ts';
import { hashOfToken, sendLink } from './forgot.jobs.ts';
import { endLinks, lockLink } from './forgot.queries.ts';

/** Neither the answer nor its time shows whether the login exists, or has an address: a job finds that out. */
export async function forgotPassword({ context, login }: { context: AppContext; login: string }) {
  const plain = plainLogin(login);
  if (plain === '') throw new Failure('CREDENTIALS_REQUIRED');
  if (context.config.mail)
    await enqueue(context.db, { job: sendLink, payload: { login: plain }, key: plain, runAt: context.now() });
  return null;
}

/** Sets a new password by a link from an e-mail. The link works once; all sessions of the person end. */
export async function setNewPassword({
  context,
  token,
  newPassword,
}: {
  context: AppContext;
  token: string;
  newPassword: string;
}) {
  const passwordHash = await hashPassword(newPassword);
  const now = context.now();
  const madeAfter = new Date(now.getTime() - PASSWORD_LINK.minutes * 60_000);
  await context.db.transaction(async (db) => {
    const was = await lockLink(db, { tokenHash: hashOfToken(token), madeAfter });
    if (!was) throw new Failure('PASSWORD_LINK_OVER');
    // A password that breaks the rules leaves the link usable.
    checkNewPassword({ password: newPassword, oldPassword: '', login: was.login });
    const replaced = await replaceCredentials(db, { was, login: was.login, passwordHash, now });
    if (!replaced) throw new Failure('PASSWORD_LINK_OVER');
    const { personId } = was;
    await endLinks(db, { personId, now });
    await endSessionsOf(db, { personId, now });
    await audit(db, { person: { id: personId }, action: 'auth.passwordReset' });
    await context.events.publish({ db, to: { people: [personId] }, event: { kind: 'session.changed' } });
  });
  return null;
}
