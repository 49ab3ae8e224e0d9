import type { Cell } from './cells.ts';

/** A row of the file before any check. */
export type RawRow = {
  line: number;
  cells: Cell[];
  /** Column indexes (from 0) of formulas and error values, if the file marks them. */
  formulas?: readonly { at: number; text: string }[];
  errors?: readonly number[];
};

/** In batches: requesting single rows takes longer than reading them. */
export type RawRows = AsyncIterable<RawRow[]>;
