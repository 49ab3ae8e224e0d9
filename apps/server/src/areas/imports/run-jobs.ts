import * as z from 'zod';
import { defineJob } from '../../jobs/job.ts';

const payload = z.object({ runId: z.uuid() });

/* Each has the run's id as its key. */

/** Tried again while somebody imports. */
export const CHECK = defineJob({ kind: 'imports.check', payload });
/** A process that falls over it is followed by two others. */
export const APPLY = defineJob({ kind: 'imports.apply', payload, tries: 3 });
/** The key is the import's number. */
export const UNDO = defineJob({
  kind: 'imports.undo',
  payload: z.object({ importId: z.int(), personId: z.int() }),
  tries: 3,
});
export const TIDY = defineJob({ kind: 'imports.tidy', payload: z.object({}), everyMinutes: 60 });
