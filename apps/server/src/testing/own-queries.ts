import { afterAll } from 'vitest';
import { KNOWN } from '../db/composed.ts';

/**
 * Call it before a test file composes queries of its own. The files of a worker share modules: without it, a later file
 * warms up queries on tables that its database does not have, or queries that are wrong on purpose.
 * Answers how many queries the application had composed before.
 */
export function ownQueries(): number {
  const before = KNOWN.length;
  afterAll(() => {
    KNOWN.splice(before);
  });
  return before;
}
