import { rootOf } from '../db/queries/together.ts';
import type { AppContext } from './app-context.ts';

/** The database to query, and the cache lifetime. */
export type Keeping = Pick<AppContext, 'db'> & { config: Pick<AppContext['config'], 'keepMs'> };
type Kept = { answer: Promise<unknown>; until: number };
const memories = new WeakMap<AppContext['db'], Map<string, Kept>>();

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
  const memory = memories.get(root) ?? new Map<string, Kept>();
  memories.set(root, memory);
  const kept = memory.get(key);
  // One key always belongs to one query, so the type of the cached answer is known.
  if (kept && performance.now() < kept.until) return kept.answer as Promise<Answer>;
  const answer = ask();
  // Delete first: a Map keeps insertion order, and the newest entry must be last.
  memory.delete(key);
  makeRoom(memory);
  memory.set(key, { answer, until: performance.now() + keepMs });
  // Failures are not cached.
  answer.catch(() => memory.delete(key));
  return answer;
}

const MOST_KEPT = 1_000;

/** Clients can invent keys, so the cache is bounded: the oldest entries are removed. */
function makeRoom(memory: Map<string, Kept>) {
  for (const key of memory.keys()) {
    if (memory.size < MOST_KEPT) return;
    memory.delete(key);
  }
}
