import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { deliverMails } from './deliver/deliver-mails.ts';
import { deliverPushes } from './deliver/deliver-pushes.ts';
import { emailJobs } from './email/email.jobs.ts';
import { deleteNoticesBefore, deleteSendingsBefore } from './notices.queries.ts';

const payload = z.object({});
/** Two jobs, so that a slow mail server does not delay pushes. */
const push = defineJob({ kind: 'notices.push', payload, everyMinutes: 1 });
const mail = defineJob({ kind: 'notices.mail', payload, everyMinutes: 1 });
const sweep = defineJob({ kind: 'notices.sweep', payload, everyMinutes: 24 * 60 });

const DAY_MS = 86_400_000;
const KEPT_DAYS = 180;
const SENDINGS_KEPT_DAYS = 30;

export const noticesJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: push, prepare: ({ signal }) => deliverPushes({ context, signal }) }),
  handleJob({ job: mail, prepare: ({ signal }) => deliverMails({ context, signal }) }),
  handleJob({
    job: sweep,
    run: async ({ db }) => {
      const before = (days: number) => new Date(context.now().getTime() - days * DAY_MS);
      await deleteSendingsBefore(db, { before: before(SENDINGS_KEPT_DAYS) });
      await deleteNoticesBefore(db, { before: before(KEPT_DAYS) });
    },
  }),
  ...emailJobs(context),
];
