import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { sweepSessions } from './session.queries.ts';

const sweep = defineJob({ kind: 'sessions.sweep', payload: z.object({}), everyMinutes: 60 });

/** Deletes the rows of sessions past the maximum age; they give no access any more. */
export function sessionJobs({ now }: Pick<AppContext, 'now'>): JobHandler[] {
  return [handleJob({ job: sweep, run: ({ db }) => sweepSessions(db, { now: now() }) })];
}
