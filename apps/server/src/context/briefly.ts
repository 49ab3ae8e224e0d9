import { LRUCache } from 'lru-cache';
import { rootOf } from '../db/queries/together.ts';
import type { AppContext } from './app-context.ts';

/** The database to query, and the cache lifetime. */
export type Keeping = Pick<AppContext, 'db'> & { config: Pick<AppContext['config'], 'keepMs'> };
/** Clients can invent keys, so the cache is bounded. */
const MOST_KEPT = 1_000;
type Memory = LRUCache<string, Promise<unknown>>;
const memories = new WeakMap<AppContext['db'], Memory>();

/**
 * Caches data that seldom changes and is the same for many users (the university's name, its links, the terms of a
 * year) for a few seconds in each process. Do not use it for data that depends on rights.
 */
export function briefly<Answer>(
  { db, config: { keepMs } }: Keeping,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (keepMs === 0) return ask();
  const root = rootOf(db);
  const memory: Memory = memories.get(root) ?? new LRUCache({ max: MOST_KEPT });
  memories.set(root, memory);
  const kept = memory.get(key);
  // One key always belongs to one query, so the type of the cached answer is known.
  if (kept) return kept as Promise<Answer>;
  const answer = ask();
  memory.set(key, answer, { ttl: keepMs });
  // Failures are not cached.
  answer.catch(() => memory.delete(key));
  return answer;
}
