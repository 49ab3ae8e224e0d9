import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { forgotJobs } from './forgot/forgot.jobs.ts';
import { WINDOW_SECONDS } from './login-limits.ts';
import { sweepFailures } from './login-tries.queries.ts';

const sweepTries = defineJob({ kind: 'auth.sweepTries', payload: z.object({}), everyMinutes: 60 });

/** Deletes failed tries that no longer count. */
export const authJobs = (context: AppContext): JobHandler[] => [
  ...forgotJobs(context),
  handleJob({ job: sweepTries, run: ({ db }) => sweepFailures(db, { seconds: WINDOW_SECONDS }) }),
];
