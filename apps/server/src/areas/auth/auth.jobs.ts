import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { countedSince } from './login-limits.ts';
import { sweepFailures } from './login-tries.queries.ts';

const sweepTries = defineJob({ kind: 'auth.sweepTries', payload: z.object({}), everyMinutes: 60 });

/** Failed tries that count no longer are forgotten. */
export function authJobs({ now }: AppContext): JobHandler[] {
  return [
    handleJob({ job: sweepTries, run: ({ db }) => sweepFailures(db, { before: countedSince(now()) }) }),
  ];
}
