import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { holdDueDraws } from './draw.service.ts';
import { moveLines } from './freed.service.ts';

const lines = defineJob({ kind: 'registration.lines', payload: z.object({}), everyMinutes: 1 });
const draws = defineJob({ kind: 'registration.draws', payload: z.object({}), everyMinutes: 1 });

export const registrationJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: lines, prepare: ({ signal }) => moveLines({ context, signal }) }),
  handleJob({ job: draws, prepare: ({ signal }) => holdDueDraws({ context, signal }) }),
];
