import type { AppContext } from '../../context/app-context.ts';
import { handleJob, type JobHandler } from '../../jobs/job.ts';
import { APPLY, CHECK, TIDY, UNDO } from './runs/job-kinds.ts';
import { tidyRuns } from './runs/tidy.service.ts';
import { workOnRun } from './runs/work.service.ts';
import { workOnUndo } from './undo/work.service.ts';

/**
 * Jobs that check and import files. Each stores its result in the run row, not in the job: on the embedded engine a
 * long import holds the only connection, and its job may already count as lost.
 */
export const importsJobs = (context: AppContext): JobHandler[] => [
  handleJob({
    job: CHECK,
    prepare: ({ payload: { runId }, signal }) => workOnRun({ context, runId, dryRun: true, signal }),
  }),
  handleJob({
    job: APPLY,
    prepare: ({ payload: { runId }, signal }) => workOnRun({ context, runId, dryRun: false, signal }),
  }),
  handleJob({ job: UNDO, prepare: ({ payload, signal }) => workOnUndo({ context, signal, ...payload }) }),
  handleJob({ job: TIDY, prepare: () => tidyRuns({ context }) }),
];
