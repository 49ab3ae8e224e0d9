import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { endOver } from './attendance-over.service.ts';

const over = defineJob({ kind: 'attendance.over', payload: z.object({}), everyMinutes: 5 });

/** Ends second rounds that the teacher left open. */
export const attendanceJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: over, prepare: ({ signal }) => endOver({ context, signal }) }),
];
