import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Builder } from '../../db/open.ts';
import * as tables from '../../db/tables.ts';
import { Died } from './dying-pool.ts';

/**
 * A handle whose process "dies" at its statement number `at`: that statement does not run, or it runs and its answer is
 * lost. No later statement runs.
 */
export function dyingStatements(
  pool: Pool,
  { at, answerLost }: { at: number; answerLost: boolean },
): Builder {
  let count = 0;
  const dying = new Proxy(pool, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (name !== 'query') return found.bind(target);
      return (run: unknown, values: unknown, done: (error: Error | null, came?: unknown) => void) => {
        count += 1;
        if (count > at || (count === at && !answerLost)) return done(new Died());
        const isLost = count === at;
        return Reflect.apply(found, target, [
          run,
          values,
          (error: Error | null, came: unknown) => (isLost ? done(new Died()) : done(error, came)),
        ]);
      };
    },
  });
  return drizzle(dying, { schema: tables });
}
