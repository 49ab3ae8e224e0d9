import { createHash, randomBytes } from 'node:crypto';
import { PASSWORD_LINK } from '@bilim/contract/areas/auth.contract';
import { DEFAULT_LANGUAGE, LANGUAGES, PREFIX } from '@bilim/contract/limits';
import * as z from 'zod';
import type { AppContext } from '../../../context/app-context.ts';
import { html } from '../../../http/pages/html.ts';
import { serverText } from '../../../http/texts.ts';
import { defineJob, handleJob, type JobHandler } from '../../../jobs/job.ts';
import { isRefused, withMailer } from '../../../mail/mailer.ts';
import { countLinks, insertLink, selectReachable, sweepLinks } from './forgot.queries.ts';

const HOUR_MS = 3_600_000;

/** The link is made here and not in the request: so the answer takes equally long for every login. */
export const sendLink = defineJob({
  kind: 'auth.sendPasswordLink',
  payload: z.object({ login: z.string() }),
  tries: 5,
});
const sweep = defineJob({ kind: 'auth.sweepPasswordLinks', payload: z.object({}), everyMinutes: 60 });

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const forgotJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: sendLink, prepare: ({ payload }) => makeAndSend({ context, ...payload }) }),
  handleJob({
    job: sweep,
    run: ({ db }) => sweepLinks(db, { before: new Date(context.now().getTime() - 24 * HOUR_MS) }),
  }),
];

async function makeAndSend({ context, login }: { context: AppContext; login: string }) {
  const { db, config, now } = context;
  const { mail, publicUrl } = config;
  const found = await selectReachable(db, { login });
  if (!mail || !publicUrl || !found) return;
  const { personId, email } = found;
  const { count } = await countLinks(db, { personId, after: new Date(now().getTime() - HOUR_MS) });
  if (count >= PASSWORD_LINK.perHour) return;
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, { tokenHash: hashOfToken(token), personId, now: now() });
  const language = LANGUAGES.find((one) => one === found.language) ?? DEFAULT_LANGUAGE;
  // Behind the '#': no server log and no Referer header contains it.
  const url = `${publicUrl}${PREFIX}/new-password#${token}`;
  const subject = serverText({ key: 'passwordMailSubject', language });
  const words = serverText({
    key: 'passwordMailText',
    language,
    details: { minutes: PASSWORD_LINK.minutes },
  });
  const ignore = serverText({ key: 'passwordMailIgnore', language });
  const text = `${words}\n${url}\n\n${ignore}`;
  const page = html`<!doctype html><html><body style="font-family:sans-serif"><p>${words}</p><p><a href="${url}">${subject}</a></p><p>${ignore}</p></body></html>`;
  const messageId = `<password-${hashOfToken(token).slice(0, 20)}@${mail.from.address.split('@')[1] ?? 'bilim'}>`;
  await withMailer(mail, (send) => send({ to: email, subject, text, html: page.html, messageId })).catch(
    (error: unknown) => {
      if (!isRefused(error)) throw error;
    },
  );
}
