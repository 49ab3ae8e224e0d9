import { positive, text } from '../../platform/routes.ts';

/** Which lesson's QR is to be opened: one of the schedule on a day, a journal's column, or whatever runs now. */
export type OpenSearch = { schedule?: number; day?: string; column?: number; journal?: number };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readOpenSearch(search: Record<string, unknown>): OpenSearch {
  const day = text(search.day);
  return {
    schedule: positive(search.schedule),
    day: day && DAY.test(day) ? day : undefined,
    column: positive(search.column),
    journal: positive(search.journal),
  };
}

/**
 * Which scans are shown; the screen knows the reasons, and takes what is none of them for all. `covered` is a window that the board
 * opened: a class may be looking at it.
 */
export const readReviewSearch = (search: Record<string, unknown>): { filter?: string; covered?: 1 } => ({
  filter: text(search.filter),
  covered: search.covered === 1 ? 1 : undefined,
});
