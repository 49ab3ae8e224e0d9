import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { sweepRefused } from './machine.queries.ts';

const KEPT_MS = 90 * 86_400_000;
const sweep = defineJob({ kind: 'machine.sweep', payload: z.object({}), everyMinutes: 24 * 60 });

/** Deletes refused calls of unknown callers after some months. */
export function machineJobs({ now }: Pick<AppContext, 'now'>): JobHandler[] {
  const before = () => new Date(now().getTime() - KEPT_MS);
  return [handleJob({ job: sweep, run: ({ db }) => sweepRefused(db, { before: before() }) })];
}
