import type { AppContext } from '../context/app-context.ts';
import { countRequest } from './request-limits.queries.ts';

/** A place for @fastify/rate-limit to count in that all processes share: one statement for each counted call. */
export function sharedCounts({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return class SharedCounts {
    child() {
      return this;
    }
    incr(
      key: string,
      answer: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs: number,
    ) {
      const moment = now();
      const windowEnd = new Date(moment.getTime() + windowMs);
      countRequest(db, { key, now: moment, endsAt: windowEnd }).then(
        ({ count, endsAt }) => answer(null, { current: count, ttl: endsAt.getTime() - moment.getTime() }),
        answer,
      );
    }
  };
}
