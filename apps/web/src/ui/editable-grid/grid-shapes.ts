import type { ReactNode } from 'react';

/** The display of a cell. Its accessible text and tooltip come from the owner. */
export type GridCell = {
  text: string;
  /** Red background for absent, a green sign for present without a mark. */
  look?: 'absent' | 'present';
  state?: 'saving' | 'waiting' | 'failed' | 'conflict';
  /** In a conflict: the other user’s value. */
  other?: string;
  /** It was corrected before: shown by a corner. */
  corrected?: boolean;
  /** Too old to change without a reason. */
  closed?: boolean;
  /** It accepts no value, e.g. in a lesson of another subgroup. */
  off?: boolean;
  /** Other users with the cursor in this cell. */
  colleague?: string;
  spoken?: string;
  hint?: string;
};

export type GridRow = { id: string; name: string; head: ReactNode };

export type GridColumn = {
  id: string;
  name: string;
  head: ReactNode;
  /** Today’s column. */
  current?: boolean;
  /** Read-only. */
  locked?: boolean;
};

/** Calculated per row: always visible at the right, never edited. */
export type GridTotal = {
  id: string;
  name: string;
  head: ReactNode;
  width: number;
  cell: (rowId: string) => ReactNode;
};

export type GridChange = { rowId: string; columnId: string; text: string };

export type GridPlace = { rowId: string; columnId: string };

/** A place on the two axes: row 0 is the header, column 0 the names, and the totals follow the last column. */
export type Spot = { row: number; column: number };
