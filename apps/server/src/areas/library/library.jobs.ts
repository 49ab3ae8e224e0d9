import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { withFiles } from '../../files/with-files.ts';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job.ts';
import { DELETIONS, deleteRows, lockForgotten } from './books.queries.ts';
import { forgetFiles } from './books.service.ts';

/** Period in which a removed book can be restored. */
const KEPT_MS = 30 * 86_400_000;
const NO_OWNER = 0;
const sweep = defineJob({ kind: 'library.sweep', payload: z.object({}), everyMinutes: 60 });

/** Deletes books removed long ago, with their files and all reader data. */
export function libraryJobs(context: AppContext): JobHandler[] {
  return [handleJob({ job: sweep, prepare: ({ signal }) => sweepBooks({ context, signal }) })];
}

async function sweepBooks({ context, signal }: { context: AppContext; signal: AbortSignal }) {
  const before = new Date(context.now().getTime() - KEPT_MS);
  let gone = 0;
  do {
    gone = await withFiles({
      context,
      ownerId: NO_OWNER,
      work: async ({ db, forget }) => {
        const books = await lockForgotten(db, { before });
        if (books.length === 0) return 0;
        const ids = books.map(({ id }) => id);
        for (const remove of DELETIONS) await remove(db, { ids });
        await deleteRows(db, { ids });
        await forgetFiles({ db, forget, books });
        return books.length;
      },
    });
  } while (gone > 0 && !signal.aborted);
}
