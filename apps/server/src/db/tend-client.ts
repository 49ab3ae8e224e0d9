import type { PoolClient } from 'pg';
import { named } from './prepared-statements.ts';

/**
 * Stands between the query builder and one connection: names the statements, and takes back a connection on
 * which a transaction could not even begin. Drizzle forgets to return that one, and a database that was away
 * for a moment would otherwise leave the pool empty for ever.
 */
export function tendClient(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, [first, values, ...rest]: unknown[]) {
      // Made anew each time the pool lends the connection out.
      const { release } = client;
      const result: unknown = Reflect.apply(query, self, [named({ query: first, values }), values, ...rest]);
      if (result instanceof Promise && isBegin(first)) result.catch(() => setImmediate(giveBack, release));
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

function isBegin(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' && /^begin\b/i.test(text);
}
