import { randomInt } from 'node:crypto';
import { MAIL_CODE } from '@bilim/contract/areas/notices.contract';
import * as z from 'zod';
import type { AppContext } from '../../../context/app-context.ts';
import { html } from '../../../http/pages/html.ts';
import { defineJob, handleJob, type JobHandler } from '../../../jobs/job.ts';
import { isRefused, withMailer } from '../../../mail/mailer.ts';
import { languageOfPerson } from '../deliver/language-of-person.ts';
import { mailWord } from '../notice-text.ts';
import { selectAsked, setCode } from './email.queries.ts';

/** The code is made here and not when it is requested: the queue of jobs never holds it. */
export const sendCode = defineJob({
  kind: 'notices.sendCode',
  payload: z.object({ personId: z.int() }),
  tries: 5,
});

/** What the stored hash covers: a code is for one person and one address. */
export const codeText = ({ personId, email, code }: { personId: number; email: string; code: string }) =>
  `${personId} ${email} ${code}`;

export const emailJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: sendCode, prepare: ({ payload }) => makeAndSend({ context, ...payload }) }),
];

async function makeAndSend({ context, personId }: { context: AppContext; personId: number }) {
  const { mail, keys } = context.config;
  const asked = await selectAsked(context.db, { personId });
  if (!mail || !asked) return;
  const { email } = asked;
  const code = String(randomInt(10 ** MAIL_CODE.digits)).padStart(MAIL_CODE.digits, '0');
  const codeHash = keys.sign('email', codeText({ personId, email, code }));
  const kept = await setCode(context.db, { personId, email, codeHash });
  if (kept.length === 0) return;
  const language = languageOfPerson(asked.language);
  const subject = mailWord('codeSubject', language);
  const body = mailWord('codeText', language, { code, minutes: MAIL_CODE.minutes });
  const page = html`<!doctype html><html><body style="font-family:sans-serif"><p>${body}</p></body></html>`;
  const messageId = `<code-${personId}-${asked.madeAt.getTime()}-${code.length}@bilim>`;
  await withMailer(mail, (send) =>
    send({ to: email, subject, text: body, html: page.html, messageId }),
  ).catch((error: unknown) => {
    // The server refuses a wrong address at every try; the person sees that no code arrives.
    if (!isRefused(error)) throw error;
  });
}
