import type { PoolClient } from 'pg';

type Work = () => void;
const WAITING = Symbol('what waits for the commit');

/** What waits for the commit of a connection's transaction; nothing can wait on what is no connection. */
export const waitingOn = (client: object): Work[] | undefined => Reflect.get(client, WAITING);

/** Follows the transactions of a connection; to be told each text that is sent, and what comes of it. */
export function followCommits(client: PoolClient): (text: string, result: Promise<unknown>) => void {
  const waiting: Work[] = [];
  Reflect.set(client, WAITING, waiting);
  return (text, result) => {
    if (!/^(commit|rollback)$/i.test(text)) return;
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
