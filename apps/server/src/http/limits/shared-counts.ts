import type { AppContext } from '../../context/app-context.ts';
import { countRequest } from './request-limits.queries.ts';

/** A store for @fastify/rate-limit that all processes share: one statement per counted call. */
export function sharedCounts({ db }: Pick<AppContext, 'db'>) {
  return class SharedCounts {
    child() {
      return this;
    }
    incr(
      key: string,
      answer: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs: number,
    ) {
      countRequest(db, { key, windowMs }).then(
        ({ count, leftMs }) => answer(null, { current: count, ttl: leftMs }),
        answer,
      );
    }
  };
}
