import type { PoolClient } from 'pg';
import { followCommits } from './commits.ts';

/**
 * Tells what waits for the commit of a connection's transaction, and takes back a connection on which one could not even
 * begin: drizzle forgets to return that one, and a database that was away for a moment would otherwise leave the pool
 * empty for ever.
 */
export function tendClient(client: PoolClient): void {
  const follow = followCommits(client);
  client.query = new Proxy(client.query, {
    apply(query, self, given: unknown[]) {
      // Made anew each time the pool lends the connection out.
      const { release } = client;
      const result: unknown = Reflect.apply(query, self, given);
      const text = textOf(given[0]);
      if (result instanceof Promise && text.length < LONGEST_BOUND) {
        if (/^begin\b/i.test(text)) result.catch(() => setImmediate(giveBack, release));
        follow(text, result);
      }
      return result;
    },
  });
}

/** Later than a borrower would who gives it back in a `finally`; that one has then done it already. */
function giveBack(release: PoolClient['release']) {
  try {
    release(true);
  } catch {
    // It was given back.
  }
}

/** The words that begin and end a transaction are short; everything longer is something else. */
const LONGEST_BOUND = 60;

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : '';
}
