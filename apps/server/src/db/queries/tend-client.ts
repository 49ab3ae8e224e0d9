import type { PoolClient } from 'pg';
import { followCommits } from '../commits.ts';

/**
 * Runs the work that waits for the commit of a connection's transaction. Also returns a connection on which BEGIN
 * failed: drizzle does not release it, and a short outage of the database would leave the pool empty for ever.
 */
export function tendClient(client: PoolClient): void {
  const follow = followCommits(client);
  client.query = new Proxy(client.query, {
    apply(query, self, given: unknown[]) {
      // The pool replaces `release` each time it lends the connection.
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

/** Runs after a borrower's own `finally`; then the connection is already returned and this does nothing. */
function giveBack(release: PoolClient['release']) {
  try {
    release(true);
  } catch {
    // It was already returned.
  }
}

/** Statements that begin or end a transaction are short; longer texts are not checked. */
const LONGEST_BOUND = 60;

function textOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : '';
}
