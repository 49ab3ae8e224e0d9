import { MAX_ENDED_PERCENT } from '@bilim/contract/areas/imports.shapes';
import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { AppContext } from '../../../context/app-context.ts';
import { readHeldRights } from '../../../db/shared/held-rights.ts';
import { approversOf } from '../approvals/rights.service.ts';
import { runImport } from '../bring/run-import.service.ts';
import type { ImportReport, Progress } from '../imported.ts';
import { mayImport } from '../imports.policy.ts';
import { selectRights, selectUnknownImport } from '../imports.queries.ts';
import { type KeptFailure, keptOptions, outcomeIn, reportToKeep } from './kept-shapes.ts';
import { layOut, letGoOf, putAway } from './laid-out-files.ts';
import { endRun, type ShownRunRow, saveProgress, selectRun } from './runs.queries.ts';

const PROGRESS_MS = 1_000;

type Work = {
  context: AppContext;
  row: ShownRunRow;
  dryRun: boolean;
  signal: AbortSignal;
  importing?: typeof runImport;
};
const STALE: KeptFailure = { code: 'IMPORT_APPROVAL_STALE', details: {} };
type Ended = { report: ImportReport } | { failure: KeptFailure };
const stopped = (code: FailureCode): Ended => ({ failure: { code, details: {} } });

/** Checks or imports the files of a run and saves the result. Ended runs are not changed. */
export async function workOnRun({
  runId,
  ...work
}: Omit<Work, 'row'> & { runId: string }): Promise<undefined> {
  const { context, dryRun } = work;
  const row = await selectRun(context.db, { runId });
  if (row?.state !== (dryRun ? 'checking' : 'importing')) return;
  await writeDown({ ...work, row, ended: await outcomeOf({ ...work, row }) });
}

async function outcomeOf({ context, row, dryRun, signal, importing = runImport }: Work): Promise<Ended> {
  const { db, config, log, now } = context;
  const { id: runId, personId } = row;
  const rights = readHeldRights(await selectRights(db, { personId, now: now() }));
  if (!mayImport({ rights })) return stopped('IMPORT_RIGHT_LOST');
  try {
    const paths = await layOut({ dataDir: config.dataDir, run: row });
    if (!paths) return stopped('IMPORT_FILES_GONE');
    const { whole, acceptCollisions, endMore } = keptOptions.parse(row.options);
    const maxEndedPercent = endMore ? 100 : MAX_ENDED_PERCENT;
    const report = await importing({
      context,
      paths,
      by: { personId },
      approversOf: (db, sheets) => approversOf({ db, now: now(), runId, sheets }),
      options: { dryRun, whole, acceptCollisions, maxEndedPercent },
      onProgress: progressOf({ context, runId }),
    });
    return { report };
  } catch (error) {
    // Another process retries the job.
    if (signal.aborted) throw error;
    // A check can wait: the job is retried later.
    if (dryRun && error instanceof Failure && error.code === 'IMPORT_BUSY') throw error;
    if (error instanceof Failure) return { failure: { code: error.code, details: error.details } };
    log.error({ err: error, run: runId }, 'An import broke');
    return stopped('IMPORT_BROKEN');
  } finally {
    await putAway({ dataDir: config.dataDir, runId });
  }
}

/** Saves progress at most once a second, without waiting: the embedded engine has only one connection. */
function progressOf({ context: { db }, runId }: { context: AppContext; runId: string }) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let writing = false;
  return (progress: Progress) => {
    if (writing || performance.now() - writtenAt < PROGRESS_MS) return;
    writing = true;
    writtenAt = performance.now();
    saveProgress(db, { runId, progress })
      // The next progress replaces a lost one.
      .catch(() => undefined)
      .finally(() => {
        writing = false;
      });
  };
}

async function writeDown({ context, row, dryRun, ended }: Work & { ended: Ended }) {
  const { id: runId, personId, changedAt: since, asked } = row;
  const from = dryRun ? 'checking' : 'importing';
  await context.db.transaction(async (db) => {
    const end = (
      to: 'checked' | 'imported' | 'failed',
      report: object,
      { importId = null, ...kept }: { importId?: number | null; asked?: readonly string[] } = {},
    ) => endRun(db, { runId, from, to, report, importId, asked, ...kept, now: context.now() });
    if ('failure' in ended) {
      const { found } = outcomeIn(row.report);
      const report = { found, failure: ended.failure, problems: [] };
      // Another import is running: the user can try again.
      if (!dryRun && ended.failure.code === 'IMPORT_BUSY') return end('checked', report);
      if (await end('failed', report)) await letGoOf({ context, db, row });
      return;
    }
    const { report } = ended;
    const made =
      report.outcome === 'done'
        ? report.importId
        : // The process that imported died before it saved the result.
          report.outcome === 'nothing' && !dryRun
          ? ((await selectUnknownImport(db, { personId, since }))?.id ?? null)
          : null;
    if (made === null) {
      const stale = !dryRun && report.outcome === 'planned' ? STALE : null;
      // The report is new, so earlier approvals do not cover it.
      return end('checked', { ...reportToKeep(report), failure: stale }, { asked: [] });
    }
    if (await end('imported', reportToKeep(report), { importId: made })) await letGoOf({ context, db, row });
  });
}
