import { shownText } from '../../../files/tables/cells.ts';
import type { Problem } from '../imported.ts';
import { shown } from './feed.ts';

/** Problems kept per import; the rest is only counted. */
export const MOST_PROBLEMS = 1_000;
const MOST_SHOWN = 80;
/** Sheet names of workbooks can be long. */
const MOST_NAME = 300;

export type Found = Omit<Problem, 'details' | 'value' | 'column' | 'line'> &
  Partial<Pick<Problem, 'details' | 'value' | 'column' | 'line'>>;

/** The problems of an import, by file and line. */
export function problemList() {
  const kept: Problem[] = [];
  let count = 0;
  return {
    add({ file, code, line = null, column = null, value = null, details = {} }: Found) {
      count += 1;
      if (kept.length >= MOST_PROBLEMS) return;
      kept.push({
        file: shownText(file, MOST_NAME),
        line,
        column,
        code,
        details,
        value: value === null ? null : shownText(shown(value), MOST_SHOWN),
      });
    },
    /** Adds to the count problems that were not listed. */
    more: (others: number) => {
      count += others;
    },
    get count() {
      return count;
    },
    /** Ordered by file in import order: a file comes after the files it refers to. */
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
