import { MAX_ENDED_PERCENT } from '@bilim/contract/areas/imports.shapes';
import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { readHeldRights } from '../../db/held-rights.ts';
import { approversOf } from './approval-rights.service.ts';
import type { ImportReport, Progress } from './imported.ts';
import { mayImport } from './imports.policy.ts';
import { selectRights, selectUnknownImport } from './imports.queries.ts';
import { runImport } from './run-import.service.ts';
import { type KeptFailure, keptOptions, outcomeIn, reportToKeep } from './run-shapes.ts';
import { endRun, type ShownRunRow, saveProgress, selectRun } from './runs.queries.ts';
import { layOut, letGoOf, putAway } from './runs-files.ts';

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

/** Looks at the files of a run, or imports them, and writes down how that ended. What has ended already is left as it is. */
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
      ...{ context, paths, by: { personId } },
      approversOf: (db, sheets) => approversOf({ db, now: now(), runId, sheets }),
      options: { dryRun, whole, acceptCollisions, maxEndedPercent },
      onProgress: progressOf({ context, runId }),
    });
    return { report };
  } catch (error) {
    // Another process goes on with it.
    if (signal.aborted) throw error;
    // Nothing is lost by waiting: it is looked at later.
    if (dryRun && error instanceof Failure && error.code === 'IMPORT_BUSY') throw error;
    if (error instanceof Failure) return { failure: { code: error.code, details: error.details } };
    log.error({ err: error, run: runId }, 'An import broke');
    return stopped('IMPORT_BROKEN');
  } finally {
    await putAway({ dataDir: config.dataDir, runId });
  }
}

/** Writes progress down once a second at most, and never waits for it: the embedded engine has no second connection. */
function progressOf({ context: { db }, runId }: { context: AppContext; runId: string }) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let writing = false;
  return (progress: Progress) => {
    if (writing || performance.now() - writtenAt < PROGRESS_MS) return;
    writing = true;
    writtenAt = performance.now();
    saveProgress(db, { runId, progress })
      // The next one makes up for it.
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
      // Somebody else is importing: it can be tried again.
      if (!dryRun && ended.failure.code === 'IMPORT_BUSY') return end('checked', report);
      if (await end('failed', report)) await letGoOf({ context, db, row });
      return;
    }
    const { report } = ended;
    const made =
      report.outcome === 'done'
        ? report.importId
        : // The process that imported it did not live to say so.
          report.outcome === 'nothing' && !dryRun
          ? ((await selectUnknownImport(db, { personId, since }))?.id ?? null)
          : null;
    if (made === null) {
      const stale = !dryRun && report.outcome === 'planned' ? STALE : null;
      // The report is a new one: what was approved is not what it says.
      return end('checked', { ...reportToKeep(report), failure: stale }, { asked: [] });
    }
    if (await end('imported', reportToKeep(report), { importId: made })) await letGoOf({ context, db, row });
  });
}
