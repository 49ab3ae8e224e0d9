import type { Db } from '../../../db/open.ts';
import { clientOf } from '../../../db/queries/statement.ts';

/** Runs SQL that is built from a sheet definition at run time. */
export type Ask = <Row extends Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

export const askOf =
  (db: Db): Ask =>
  async <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    (await clientOf(db).query<Row>(text, [...values])).rows;

/** Quotes an identifier; all identifiers come from the sheet definitions. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const HELD_UP = new Set(['55P03', '40P01', '40001']);
/** A lock or serialization conflict with another transaction; nothing was written. */
export const isHeldUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && HELD_UP.has(error.code);

/**
 * Takes the import lock and lifts the time limits of the transaction. Returns false when another import holds the
 * lock.
 */
export async function beginImport(ask: Ask, { lock }: { lock: number }): Promise<boolean> {
  await ask('set local statement_timeout = 0');
  await ask("set local lock_timeout = '60s'");
  await ask('set local idle_in_transaction_session_timeout = 0');
  // Statements over staged tables get a custom plan; statements run once per row get a generic one.
  await ask("set local plan_cache_mode = 'auto'");
  await ask("set local work_mem = '64MB'");
  const [row] = await ask<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lock]);
  return row?.got ?? false;
}

/** Checks deferred constraints now, while the failing sheet is known. */
export const checkDeferred = (ask: Ask) => ask('set constraints all immediate');

export const savepoint = (ask: Ask) => ask('savepoint sheet');
export const keepSavepoint = (ask: Ask) => ask('release savepoint sheet');
export const toSavepoint = (ask: Ask) => ask('rollback to savepoint sheet');
