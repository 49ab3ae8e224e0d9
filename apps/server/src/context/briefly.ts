import { rootOf } from '../db/together.ts';
import type { AppContext } from './app-context.ts';

/** Where it is asked, and for how long an answer holds. */
export type Keeping = Pick<AppContext, 'db'> & { config: Pick<AppContext['config'], 'keepMs'> };
type Kept = { answer: Promise<unknown>; until: number };
const memories = new WeakMap<AppContext['db'], Map<string, Kept>>();

/**
 * Asks what seldom changes and is the same for many (the university's name, its links, the terms of a year) once in some
 * seconds and process, and not for everybody. What rights decide has no place here.
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
  // The key is asked with one question only, so this is what that one answers.
  if (kept && performance.now() < kept.until) return kept.answer as Promise<Answer>;
  const answer = ask();
  // The newest stand at the end.
  memory.delete(key);
  makeRoom(memory);
  memory.set(key, { answer, until: performance.now() + keepMs });
  // A failure is nobody else's.
  answer.catch(() => memory.delete(key));
  return answer;
}

const MOST_KEPT = 1_000;

/** However many questions somebody makes up, so many answers are kept: the oldest go. */
function makeRoom(memory: Map<string, Kept>) {
  for (const key of memory.keys()) {
    if (memory.size < MOST_KEPT) return;
    memory.delete(key);
  }
}
