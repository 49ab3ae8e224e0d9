import type { Db } from '../../db/open.ts';
import { clientOf } from '../../db/statement.ts';

/** Asks the database in words that are made for a sheet: their shape is known only when the files are. */
export type Ask = <Row extends Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

export const askOf =
  (db: Db): Ask =>
  async <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    (await clientOf(db).query<Row>(text, [...values])).rows;

/** A name of ours in a statement: all of them stand in the sheets. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const HELD_UP = new Set(['55P03', '40P01', '40001']);
/** Somebody else was changing the same rows for too long; nothing was written. */
export const isHeldUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && HELD_UP.has(error.code);

/** Runs while no other import does; a university's records take their time. */
export async function beginImport(ask: Ask, { lock }: { lock: number }): Promise<boolean> {
  await ask('set local statement_timeout = 0');
  await ask("set local lock_timeout = '60s'");
  await ask('set local idle_in_transaction_session_timeout = 0');
  // What is staged is read once and by all of its rows: planned for it, while what is asked for each row is planned but once.
  await ask("set local plan_cache_mode = 'auto'");
  await ask("set local work_mem = '64MB'");
  const [row] = await ask<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lock]);
  return row?.got ?? false;
}
