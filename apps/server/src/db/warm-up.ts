import { KNOWN } from './composed.ts';
import type { Builder } from './open.ts';

/**
 * Makes ready what the first requests would otherwise wait for: composes the queries, and runs those that only read
 * with nothing in their places. That finds nothing, and leaves a connection on which they are planned.
 */
export function warmUp(db: Builder): Promise<void> {
  const reading = KNOWN.flatMap((compose) => compose()).filter(({ onlyReads }) => onlyReads);
  const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
  return db.transaction(
    async (db) => {
      for (const { run, names } of reading) await run(db, nothing(names));
    },
    { accessMode: 'read only' },
  );
}
