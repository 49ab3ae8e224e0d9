import type { PoolClient } from 'pg';

/**
 * Takes back a connection on which a transaction could not even begin. Drizzle forgets to return that one, and a
 * database that was away for a moment would otherwise leave the pool empty for ever.
 */
export function tendClient(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, given: unknown[]) {
      // Made anew each time the pool lends the connection out.
      const { release } = client;
      const result: unknown = Reflect.apply(query, self, given);
      if (result instanceof Promise && isBegin(given[0])) result.catch(() => setImmediate(giveBack, release));
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
