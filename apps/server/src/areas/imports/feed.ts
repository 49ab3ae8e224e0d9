import type { Cell } from '../../files/tables/cells.ts';
import type { ImportKind, Problem } from './imported.ts';

/** A row as its source tells it; the cells in the order of the sheet's columns. */
export type FeedRow = {
  line: number;
  /** The source says that it is over. */
  ended: boolean;
  /** What the source calls the row, where that is not its code. */
  outside?: string;
  cells: readonly Cell[];
};

/** Rows for one of our sheets, wherever they come from. */
export type FeedSheet = {
  sheet: string;
  /** As people know it: it stands beside each problem. */
  file: string;
  /** Keys of our columns, and what the file calls each. */
  columns: readonly { key: string; title: string }[];
  /** Whether it says of every row if it is over. */
  tellsEnded: boolean;
  /** Whether a row that it does not have is over. */
  whole: boolean;
  rows(): AsyncIterable<FeedRow>;
};

export type Feed = {
  kind: ImportKind;
  name: string;
  sheets: FeedSheet[];
  problems: Problem[];
  /** How many there are: not all of them are kept. */
  problemCount: number;
  /** Numbers of people that it gives itself: nobody else is given one of them. */
  numbers: readonly number[];
};

/** What a roster calls a row is never taken for a code of ours. */
export const ROSTER = 'oneroster/';
export const inRoster = (sourcedId: string) => `${ROSTER}${sourcedId}`;
export const shown = (value: string) => (value.startsWith(ROSTER) ? value.slice(ROSTER.length) : value);
