import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Builder } from '../../db/open.ts';
import * as tables from '../../db/tables.ts';

/** The error of a simulated crash. */
export class Died extends Error {
  override name = 'Died';
}

/**
 * A handle whose transactions are cut off after this many statements, as if the process had crashed. Commits made by
 * then stay, but their answer is lost.
 */
export function dyingAfter(pool: Pool, statements: number): { db: Builder; hasCommitted: () => boolean } {
  let left = statements;
  let committed = false;
  const dying = <Client extends object>(client: Client): Client =>
    new Proxy(client, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name);
        if (typeof found !== 'function') return found;
        if (name === 'connect') return async () => dying(await Reflect.apply(found, target, []));
        if (name !== 'query') return found.bind(target);
        return async (query: string | { text: string }, ...rest: unknown[]) => {
          const text = typeof query === 'string' ? query : query.text;
          const isEnd = text === 'rollback';
          if (!isEnd && left === 0) throw new Died();
          if (!isEnd) left -= 1;
          const answer: unknown = await Reflect.apply(found, target, [query, ...rest]);
          if (text === 'commit') {
            committed = true;
            if (left === 0) throw new Died();
          }
          return answer;
        };
      },
    });
  return { db: drizzle(dying(pool), { schema: tables }), hasCommitted: () => committed };
}
