import * as z from 'zod';
import { defineJob, handleJob, type JobHandler } from '../jobs/job.ts';
import { deleteEventsBefore } from './events.queries.ts';

const KEPT_MS = 86_400_000;
const pruneEvents = defineJob({ kind: 'events.prune', payload: z.object({}), everyMinutes: 60 });

/** Events are kept for one day: no stream resumes after a longer time. */
export function eventJobs({ now }: { now: () => Date }): JobHandler[] {
  return [
    handleJob({
      job: pruneEvents,
      run: ({ db }) => deleteEventsBefore(db, new Date(now().getTime() - KEPT_MS)),
    }),
  ];
}
