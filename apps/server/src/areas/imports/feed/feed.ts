import type { Cell } from '../../../files/tables/cells.ts';
import type { ImportKind, Problem } from '../imported.ts';

/** A row of a source; the cells are in the order of the sheet's columns. */
export type FeedRow = {
  line: number;
  /** The source marks the row as ended. */
  ended: boolean;
  /** The source's id of the row, if it differs from the code. */
  outside?: string;
  cells: readonly Cell[];
};

/** Rows for one sheet, from any kind of source. */
export type FeedSheet = {
  sheet: string;
  /** File name shown with each problem. */
  file: string;
  /** Our column keys, and the title of each in the file. */
  columns: readonly { key: string; title: string }[];
  /** Whether the file gives the status of every row. */
  tellsEnded: boolean;
  /** Whether rows missing from the file have ended. */
  whole: boolean;
  rows(): AsyncIterable<FeedRow>;
};

export type Feed = {
  kind: ImportKind;
  name: string;
  sheets: FeedSheet[];
  problems: Problem[];
  /** Number of problems; not all of them are kept. */
  problemCount: number;
  /** Person codes in the source; they are never allotted to other people. */
  numbers: readonly number[];
};

/** Prefix that keeps roster ids apart from our own codes. */
export const ROSTER = 'oneroster/';
export const inRoster = (sourcedId: string) => `${ROSTER}${sourcedId}`;
export const shown = (value: string) => (value.startsWith(ROSTER) ? value.slice(ROSTER.length) : value);
