import type { ReactNode } from 'react';

/** What a cell shows. What it says to a screen reader, and on hover, the owner knows. */
export type GridCell = {
  text: string;
  /** Red ground for who was away, a green sign for who was there without a mark. */
  look?: 'absent' | 'present';
  state?: 'saving' | 'waiting' | 'failed' | 'conflict';
  /** In a conflict: what somebody else has put there. */
  other?: string;
  /** It was another value before: a corner says so. */
  corrected?: boolean;
  /** Too old to change without saying why. */
  closed?: boolean;
  /** It has no place for a value, as a lesson of another subgroup. */
  off?: boolean;
  /** Who else is in this cell now. */
  colleague?: string;
  spoken?: string;
  hint?: string;
};

export type GridRow = { id: string; name: string; head: ReactNode };

export type GridColumn = {
  id: string;
  name: string;
  head: ReactNode;
  /** Today's. */
  current?: boolean;
  /** Nothing can be typed there. */
  locked?: boolean;
};

/** What is reckoned from a row: always in sight at the right, never typed. */
export type GridTotal = {
  id: string;
  name: string;
  head: ReactNode;
  width: number;
  cell: (rowId: string) => ReactNode;
};

export type GridChange = { rowId: string; columnId: string; text: string };

export type GridPlace = { rowId: string; columnId: string };

/** A place on the two axes: row 0 is the head, column 0 the names, and the totals come after the last column. */
export type Spot = { row: number; column: number };
