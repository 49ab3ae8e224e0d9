import { waitingOn } from './commits.ts';
import type { Db } from './open.ts';
import { clientOf } from './statement.ts';

/** Does something when the transaction has committed, nothing when it is undone; at once outside of one. */
export function afterCommit(db: Db, work: () => void): void {
  const waiting = waitingOn(clientOf(db));
  if (waiting) waiting.push(work);
  else work();
}
