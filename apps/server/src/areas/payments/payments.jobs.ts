import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { remindAll } from './remind.service.ts';

/** Hourly, so that a night without the server delays no reminder by a day. */
const remind = defineJob({ kind: 'payments.remind', payload: z.object({}), everyMinutes: 60 });

export const paymentsJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: remind, prepare: ({ signal }) => remindAll({ context, signal }) }),
];
