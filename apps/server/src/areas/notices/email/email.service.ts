import { MAIL_CODE } from '@bilim/contract/areas/notices.contract';
import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../../context/app-context.ts';
import { audit } from '../../../db/audit.queries.ts';
import type { Person } from '../../../ground/person.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { codeText, sendCode } from './email.jobs.ts';
import {
  countTry,
  deleteCode,
  deleteVerified,
  lockCode,
  setEmail,
  upsertCode,
  upsertVerified,
} from './email.queries.ts';

type Caller = { context: AppContext; person: Person };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Requests a code for the address; a job sends it. The caller's present address stays until the code is entered. */
export async function changeEmail({ context, person, email }: Caller & { email: string }) {
  if (!context.config.mail) throw new Failure('MAIL_OFF');
  const { id: personId } = person;
  const now = context.now();
  await context.db.transaction(async (db) => {
    const last = await lockCode(db, { personId });
    const isCounting = last !== undefined && now.getTime() - last.countedFrom.getTime() < HOUR_MS;
    const asked = isCounting ? last.asked + 1 : 1;
    if (asked > MAIL_CODE.perHour) throw new Failure('EMAIL_TOO_OFTEN');
    await upsertCode(db, { personId, email, asked, countedFrom: isCounting ? last.countedFrom : now, now });
    await enqueue(db, { job: sendCode, payload: { personId }, key: String(personId), runAt: now });
  });
  return null;
}

/** Keeps the address to which the code was sent. A wrong code counts, so that codes cannot be guessed. */
export async function verifyEmail({ context, person, code }: Caller & { code: string }) {
  const { id: personId } = person;
  const now = context.now();
  const result = await context.db.transaction(async (db) => {
    const last = await lockCode(db, { personId });
    const isOld = (madeAt: Date) => now.getTime() - madeAt.getTime() > MAIL_CODE.minutes * MINUTE_MS;
    if (!last || last.codeHash === null || isOld(last.madeAt) || last.tries >= MAIL_CODE.tries) return 'over';
    const { email, codeHash } = last;
    if (!context.config.keys.isSigned('email', codeText({ personId, email, code }), codeHash)) {
      await countTry(db, { personId });
      return 'wrong';
    }
    await setEmail(db, { personId, email });
    await upsertVerified(db, { personId, email, now });
    await deleteCode(db, { personId });
    await audit(db, { person, action: 'notices.emailChanged' });
    return 'verified';
  });
  if (result === 'over') throw new Failure('EMAIL_CODE_OVER');
  if (result === 'wrong') throw new Failure('EMAIL_CODE_WRONG');
  return null;
}

export async function removeEmail({ context, person }: Caller) {
  const { id: personId } = person;
  await context.db.transaction(async (db) => {
    await deleteCode(db, { personId });
    await deleteVerified(db, { personId });
    await setEmail(db, { personId, email: '' });
    await audit(db, { person, action: 'notices.emailRemoved' });
  });
  return null;
}
