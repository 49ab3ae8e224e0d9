import * as z from 'zod';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { deleteCounts } from './request-limits.queries.ts';

const forget = defineJob({ kind: 'limits.forget', payload: z.object({}), everyMinutes: 10 });

/** Deletes counts whose minute is over. */
export const limitJobs = (): JobHandler[] => [
  handleJob({ job: forget, run: ({ db }) => deleteCounts(db, {}) }),
];
