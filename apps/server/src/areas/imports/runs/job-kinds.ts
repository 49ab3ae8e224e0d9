import * as z from 'zod';
import { defineJob } from '../../../jobs/job.ts';

const payload = z.object({ runId: z.uuid() });

/* The job key is the run's id. */

/** Retried while another import runs. */
export const CHECK = defineJob({ kind: 'imports.check', payload });
/** If the process dies, the job is tried twice more. */
export const APPLY = defineJob({ kind: 'imports.apply', payload, tries: 3 });
/** The job key is the import's id. */
export const UNDO = defineJob({
  kind: 'imports.undo',
  payload: z.object({ importId: z.int(), personId: z.int() }),
  tries: 3,
});
export const TIDY = defineJob({ kind: 'imports.tidy', payload: z.object({}), everyMinutes: 60 });
