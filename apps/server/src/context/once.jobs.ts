import * as z from 'zod';
import { sweepKeys } from '../db/once.queries.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/job.ts';
import type { AppContext } from './app-context.ts';

/** Longer than any client keeps an unsent call. */
const KEPT_MS = 30 * 86_400_000;
const sweep = defineJob({ kind: 'once.sweep', payload: z.object({}), everyMinutes: 60 });

/** Deletes keys that are too old to be repeated. */
export function onceJobs({ now }: Pick<AppContext, 'now'>): JobHandler[] {
  const before = () => new Date(now().getTime() - KEPT_MS);
  return [handleJob({ job: sweep, run: ({ db }) => sweepKeys(db, { before: before() }) })];
}
