import * as z from 'zod';
import type { Db } from '../db/open.ts';
import type { Log } from '../ground/log.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/job.ts';
import type { FileStore } from './store.ts';
import { sweepFiles } from './sweep-files.ts';

const sweepStore = defineJob({ kind: 'files.sweep', payload: z.object({}), everyMinutes: 60 });

/** Once an hour, in one process: removes stored files without a row. */
export function fileJobs({
  db,
  files,
  log,
  now,
}: {
  db: Db;
  files: FileStore;
  log: Log;
  now: () => Date;
}): JobHandler[] {
  return [
    handleJob({
      job: sweepStore,
      async prepare({ signal }) {
        const removed = await sweepFiles({ db, files, now: now(), signal });
        if (removed > 0) log.info({ files: removed }, 'Removed files without a row');
      },
    }),
  ];
}
