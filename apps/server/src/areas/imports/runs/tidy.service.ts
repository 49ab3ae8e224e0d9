import { APPROVAL_DAYS } from '@bilim/contract/areas/imports.shapes';
import type { AppContext } from '../../../context/app-context.ts';
import { tidyUndos } from '../undo/work.service.ts';
import { outcomeIn } from './kept-shapes.ts';
import { letGoOf, listLaidOut, putAway } from './laid-out-files.ts';
import { endRun, lockRun, selectAbandoned, selectForgotten, selectUnderWay } from './runs.queries.ts';
import { leaveHeld } from './runs.service.ts';

const DAY_MS = 86_400_000;
/** Safety margin for clock differences: a job is inserted in the same transaction as the run's state. */
const SURELY_MS = 3_600_000;

/** Deletes uploads of forgotten runs, and fails runs whose job died. */
export async function tidyRuns({ context }: { context: AppContext }): Promise<undefined> {
  const { db, config, now } = context;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const forgotten = { before: before(DAY_MS), askedBefore: before(APPROVAL_DAYS * DAY_MS) };
  for (const { id: runId } of await selectForgotten(db, forgotten)) {
    await db.transaction(async (db) => {
      const row = await lockRun(db, { runId });
      if (row?.state === 'checked') await leaveHeld({ context, db, row });
    });
  }
  for (const row of await selectAbandoned(db, { before: before(SURELY_MS) })) {
    const { id: runId, state: from, asked } = row;
    const { found } = outcomeIn(row.report);
    const report = { found, failure: { code: 'IMPORT_BROKEN', details: {} }, problems: [] };
    await db.transaction(async (db) => {
      const ended = await endRun(db, {
        runId,
        from,
        to: 'failed',
        report,
        asked,
        importId: null,
        now: now(),
      });
      if (ended) await letGoOf({ context, db, row });
    });
  }
  await tidyUndos(context);
  const laidOut = await listLaidOut(config.dataDir);
  if (laidOut.length === 0) return;
  const underWay = new Set((await selectUnderWay(db, { ids: laidOut })).map(({ id }) => id));
  for (const runId of laidOut) {
    if (!underWay.has(runId)) await putAway({ dataDir: config.dataDir, runId });
  }
}
