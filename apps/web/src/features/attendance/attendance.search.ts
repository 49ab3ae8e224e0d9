import { positive, text } from '../../platform/page/routes.ts';

/**
 * Which lesson's QR to open: a scheduled lesson on a day, a journal's column, or the lesson that runs now.
 */
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
 * An unknown filter means all scans. `covered` marks a window that the board opened: the class may see it.
 */
export const readReviewSearch = (search: Record<string, unknown>): { filter?: string; covered?: 1 } => ({
  filter: text(search.filter),
  covered: search.covered === 1 ? 1 : undefined,
});
