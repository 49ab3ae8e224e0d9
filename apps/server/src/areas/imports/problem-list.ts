import { shownText } from '../../files/tables/cells.ts';
import { shown } from './feed.ts';
import type { Problem } from './imported.ts';

/** So many are told; the rest is counted. */
export const MOST_PROBLEMS = 1_000;
const MOST_SHOWN = 80;
/** Sheets of workbooks are called as people like. */
const MOST_NAME = 300;

export type Found = Omit<Problem, 'details' | 'value' | 'column' | 'line'> &
  Partial<Pick<Problem, 'details' | 'value' | 'column' | 'line'>>;

/** All that is wrong with an import, by files and lines. */
export function problemList() {
  const kept: Problem[] = [];
  let count = 0;
  return {
    add({ file, code, line = null, column = null, value = null, details = {} }: Found) {
      count += 1;
      if (kept.length >= MOST_PROBLEMS) return;
      kept.push({
        ...{ file: shownText(file, MOST_NAME), line, column, code, details },
        value: value === null ? null : shownText(shown(value), MOST_SHOWN),
      });
    },
    /** What was found out otherwise, as many as there were. */
    more: (others: number) => {
      count += others;
    },
    get count() {
      return count;
    },
    /** Files in the order in which they were looked at: what others name comes before them. */
    sorted: () => {
      const files = [...new Set(kept.map(({ file }) => file))];
      return kept
        .map((problem, place) => ({ problem, place, turn: files.indexOf(problem.file) }))
        .sort(
          (one, other) =>
            one.turn - other.turn ||
            (one.problem.line ?? 0) - (other.problem.line ?? 0) ||
            one.place - other.place,
        )
        .map(({ problem }) => problem);
    },
  };
}
export type ProblemList = ReturnType<typeof problemList>;
