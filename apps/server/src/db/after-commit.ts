import { waitingOn } from './commits.ts';
import type { Db } from './open.ts';
import { clientOf } from './queries/statement.ts';

/** Runs `work` after the transaction commits; skips it after a rollback. Outside a transaction it runs at once. */
export function afterCommit(db: Db, work: () => void): void {
  const waiting = waitingOn(clientOf(db));
  if (waiting) waiting.push(work);
  else work();
}
