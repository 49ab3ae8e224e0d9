import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../../context/app-context.ts';
import { audit } from '../../../db/audit.queries.ts';
import { LOCKS } from '../../../db/locks.ts';
import { administrators } from '../bring/written.queries.ts';
import type { By } from '../imported.ts';
import { askOf, beginImport, isHeldUp } from '../match/ask.queries.ts';
import { SHEETS, sheetOfTable } from '../sheets/all.ts';
import {
  type Because,
  changedSince,
  deleteAdded,
  editedSince,
  holdWritten,
  insertDeleted,
  type Kept,
  keptChanges,
  laterImports,
  lockImport,
  markUndone,
  referredTo,
  restoreChanged,
  restoreRefs,
} from './undo.queries.ts';

export type Undone =
  | { undone: true }
  | { undone: false; because: Because[] }
  | { undone: false; because: []; missing: 'unknown' | 'already' };

/** Thrown to roll the undo back. */
class TakenBack extends Error {
  readonly answer: Undone;
  constructor(answer: Undone) {
    super('Nothing was undone');
    this.answer = answer;
  }
}

/** Undoes an import unless later changes depend on it; otherwise returns what depends on it. */
export async function undoImport({
  context,
  importId,
  by,
}: {
  context: Pick<AppContext, 'db' | 'now'>;
  importId: number;
  by: By;
}): Promise<Undone> {
  try {
    return await context.db.transaction(async (db) => {
      const ask = askOf(db);
      if (!(await beginImport(ask, { lock: LOCKS.imports }))) throw new Failure('IMPORT_BUSY');
      const found = await lockImport(ask, importId);
      if (!found || found.undone)
        throw new TakenBack({ undone: false, because: [], missing: found ? 'already' : 'unknown' });
      const all = inOrder(await keptChanges(ask, importId));
      for (const kept of all) if (kept.added + kept.changed > 0) await holdWritten(ask, { importId, kept });
      const because = await laterImports(ask, importId);
      for (const kept of all) {
        const { table, added } = kept;
        if (added > 0 && sheetOfTable(table)?.undo?.keepsRows)
          because.push({ table, count: added, example: '' });
        if (kept.changed > 0) because.push(...(await changedSince(ask, { importId, kept })));
        if (kept.added > 0) {
          because.push(...(await editedSince(ask, { importId, kept })));
          because.push(...(await referredTo(ask, { importId, kept, all })));
        }
      }
      if (because.length > 0) throw new TakenBack({ undone: false, because });
      const personId = 'personId' in by ? by.personId : null;
      const work = { ask, importId, now: context.now(), byId: personId };
      const after: ((() => Promise<unknown>) | undefined)[] = [];
      for (const { table } of all) after.push(await sheetOfTable(table)?.undo?.around?.(work));
      const mayNow = await administrators(ask, context.now());
      // Delete referring rows before the rows they refer to.
      for (const kept of [...all].reverse()) {
        if (kept.added > 0) await deleteAdded(ask, { importId, kept });
        if (kept.changed > 0) await restoreRefs(ask, { importId, kept, all });
      }
      for (const kept of all) {
        if (kept.changed > 0) await restoreChanged(ask, { importId, kept });
        if (kept.deleted > 0) await insertDeleted(ask, { importId, kept });
      }
      for (const finish of after) await finish?.();
      const mayThen = await administrators(ask, context.now());
      const isLost = (id: number) => mayNow.includes(id) && !mayThen.includes(id);
      // An undo must not remove the caller's own administrator right, nor the last administrator.
      if ((personId !== null && isLost(personId)) || (mayThen.length === 0 && mayNow.length > 0))
        throw new TakenBack({ undone: false, because: [{ table: 'grants', count: 1, example: '' }] });
      const operator = 'operator' in by ? by.operator : '';
      await markUndone(ask, { importId, now: context.now(), personId, operator });
      await audit(db, {
        person: personId === null ? null : { id: personId },
        action: 'imports.undone',
        object: `import:${importId}`,
        details: { ...(operator !== '' && { operator }) },
      });
      return { undone: true };
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.answer;
    if (isHeldUp(error)) throw new Failure('IMPORT_BUSY');
    if (!isUnique(error)) throw error;
    return { undone: false, because: [{ table: error.table, count: 1, example: error.constraint }] };
  }
}

/** Tables in import order, each after the tables it refers to; tables without a sheet come last. */
function inOrder(all: readonly Kept[]): Kept[] {
  const place = ({ table }: Kept) => {
    const at = SHEETS.findIndex((sheet) => sheet.table === table);
    return at < 0 ? SHEETS.length : at;
  };
  return [...all].sort((one, other) => place(one) - place(other));
}

/** A constraint violation: another row took the unique values or the seat of a restored one. */
function isUnique(error: unknown): error is Error & { table: string; constraint: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^23/.test(error.code) &&
    'table' in error &&
    typeof error.table === 'string' &&
    'constraint' in error &&
    typeof error.constraint === 'string'
  );
}
