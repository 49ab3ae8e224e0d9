import * as z from 'zod';
import type { AppContext } from '../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/job.ts';
import { deleteCounts } from './request-limits.queries.ts';

const forget = defineJob({ kind: 'limits.forget', payload: z.object({}), everyMinutes: 10 });

/** Counts of calls whose minute is over say nothing. */
export function limitJobs({ now }: Pick<AppContext, 'now'>): JobHandler[] {
  return [handleJob({ job: forget, run: ({ db }) => deleteCounts(db, { before: now() }) })];
}
