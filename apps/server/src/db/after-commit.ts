import type { PoolClient } from 'pg';
import type { Db } from './open.ts';
import { clientOf } from './statement.ts';

type Work = () => void;
const WAITING = Symbol('what waits for the commit');

/** Does something when the transaction has committed, nothing when it is undone; at once outside of one. */
export function afterCommit(db: Db, work: Work): void {
  const waiting: Work[] | undefined = Reflect.get(clientOf(db), WAITING);
  if (waiting) waiting.push(work);
  else work();
}

/** Follows the transactions of a connection, so that `afterCommit` can wait for their ends. */
export function followCommits(client: PoolClient): (text: string, result: Promise<unknown>) => void {
  Reflect.set(client, WAITING, []);
  return (text, result) => {
    if (!/^(commit|rollback)$/i.test(text)) return;
    const waiting: Work[] = Reflect.get(client, WAITING);
    const works = waiting.splice(0);
    if (works.length === 0 || !/^commit$/i.test(text)) return;
    result.then(
      () => {
        for (const work of works) work();
      },
      // Nobody knows whether it took effect; whoever asked for it is told.
      () => {},
    );
  };
}
