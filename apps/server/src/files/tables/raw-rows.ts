import type { Cell } from './cells.ts';

/** A row as it lies in the file, before anybody has looked at it. */
export type RawRow = {
  line: number;
  cells: Cell[];
  /** Places from 0 on that hold a formula or what came of one that failed, where a file says so itself. */
  formulas?: readonly { at: number; text: string }[];
  errors?: readonly number[];
};

/** Many at a time: asking for each row alone takes longer than reading it. */
export type RawRows = AsyncIterable<RawRow[]>;
