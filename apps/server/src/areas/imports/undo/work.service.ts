import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { AppContext } from '../../../context/app-context.ts';
import { readHeldRights } from '../../../db/shared/held-rights.ts';
import { rightsLacked } from '../approvals/rights.service.ts';
import { mayImport } from '../imports.policy.ts';
import { saveUndo, selectCounts, selectForsaken, selectRights } from '../imports.queries.ts';
import { UNDO } from '../runs/job-kinds.ts';
import { importCounts, type KeptUndo } from '../runs/kept-shapes.ts';
import { undoImport } from './undo.service.ts';

type Undoing = { context: AppContext; importId: number; personId: number; signal: AbortSignal };
const stopped = (code: FailureCode): KeptUndo => ({ state: 'failed', failure: { code, details: {} } });

/** Undoes an import for the person who requested it, and saves the result if it fails. */
export async function workOnUndo(work: Undoing): Promise<undefined> {
  const { context, importId } = work;
  const undo = await outcomeOf(work);
  if (undo) await saveUndo(context.db, { importId, undo });
}

/** Null if the import was undone. */
async function outcomeOf({ context, importId, personId, signal }: Undoing): Promise<KeptUndo | null> {
  const { db, log, now } = context;
  const rights = readHeldRights(await selectRights(db, { personId, now: now() }));
  if (!mayImport({ rights })) return stopped('IMPORT_RIGHT_LOST');
  const made = await selectCounts(db, { importId });
  if (made && rightsLacked({ rights }, importCounts.parse(made.counts)).length > 0)
    return stopped('IMPORT_UNDO_RIGHTS');
  try {
    const answer = await undoImport({ context, importId, by: { personId } });
    // If another person undid it first, the import already shows that.
    return answer.undone || 'missing' in answer ? null : { state: 'kept', because: answer.because };
  } catch (error) {
    // Another process retries the job.
    if (signal.aborted) throw error;
    if (error instanceof Failure) return stopped(error.code);
    log.error({ err: error, import: importId }, 'Undoing an import failed');
    return stopped('IMPORT_BROKEN');
  }
}

/** Marks undo requests as failed when every try of their job died. */
export async function tidyUndos({ db }: Pick<AppContext, 'db'>) {
  for (const { id: importId } of await selectForsaken(db, { kind: UNDO.kind }))
    await saveUndo(db, { importId, undo: stopped('IMPORT_BROKEN') });
}
