import type { PoolClient } from 'pg';

type Work = () => void;
const WAITING = Symbol('what waits for the commit');

/** Work that waits for the commit of the connection's transaction; undefined if `client` is not a connection. */
export const waitingOn = (client: object): Work[] | undefined => Reflect.get(client, WAITING);

/** Tracks the transactions of a connection. The caller reports each query text and its result. */
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
      // It is unknown whether the commit took effect; the caller gets the error.
      () => {},
    );
  };
}
