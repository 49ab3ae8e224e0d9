import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { holdDueDraws } from './draw/draw.service.ts';
import { moveAllLines } from './line/offer-seats.service.ts';

const lines = defineJob({ kind: 'registration.lines', payload: z.object({}), everyMinutes: 1 });
const draws = defineJob({ kind: 'registration.draws', payload: z.object({}), everyMinutes: 1 });

export const registrationJobs = (context: AppContext): JobHandler[] => [
  handleJob({ job: lines, prepare: ({ signal }) => moveAllLines({ context, signal }) }),
  handleJob({ job: draws, prepare: ({ signal }) => holdDueDraws({ context, signal }) }),
];
