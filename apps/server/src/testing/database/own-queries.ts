import { afterAll } from 'vitest';
import { KNOWN } from '../../db/queries/composed.ts';

/**
 * Call this before a test file composes its own queries. The files of a worker share modules: without it, a later
 * file would warm up queries for tables that its database lacks, or deliberately wrong ones. Returns how many queries
 * the application had composed before.
 */
export function ownQueries(): number {
  const before = KNOWN.length;
  afterAll(() => {
    KNOWN.splice(before);
  });
  return before;
}
