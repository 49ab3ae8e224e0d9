import type { Db, OpenDatabase } from '../open.ts';
import { type Composer, KNOWN } from './composed.ts';
import { lanesOf } from './lanes.ts';
import { onLane } from './together.ts';

/**
 * Prepares what the first requests would wait for: composes the known queries and runs those that only read, with
 * null values, on every shared read connection or on the single connection. They find no rows, and their plans stay.
 */
export async function warmUp(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  known: readonly Composer[] = KNOWN,
): Promise<void> {
  const reading = known.flatMap((compose) => compose()).filter(({ onlyReads }) => onlyReads);
  const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
  const askAll = async (db: Db) => {
    for (const { run, names } of reading) await run(db, nothing(names));
  };
  const lanes = (await lanesOf(pool)?.open()) ?? [];
  if (lanes.length > 0) await Promise.all(lanes.map((lane) => askAll(onLane(db, lane))));
  else await db.transaction(askAll, { accessMode: 'read only' });
}
