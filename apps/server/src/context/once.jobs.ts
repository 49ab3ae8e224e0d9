import * as z from 'zod';
import { sweepKeys } from '../db/once.queries.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/job.ts';
import type { AppContext } from './app-context.ts';

/** Longer than any client keeps what it could not send. */
const KEPT_MS = 30 * 86_400_000;
const sweep = defineJob({ kind: 'once.sweep', payload: z.object({}), everyMinutes: 60 });

/** Keys under which nobody repeats a call any more go. */
export function onceJobs({ now }: Pick<AppContext, 'now'>): JobHandler[] {
  const before = () => new Date(now().getTime() - KEPT_MS);
  return [handleJob({ job: sweep, run: ({ db }) => sweepKeys(db, { before: before() }) })];
}
