/** A problem in the uploaded files: its place, and details for the suggested fix. */
export type Problem = {
  file: string;
  line: number | null;
  /** The column title in the file. */
  column: string | null;
  value: string | null;
  code: string;
  details: Record<string, string | number>;
};

/** An example row for the report. */
export type Example = {
  kind: 'added' | 'changed' | 'ended';
  line: number | null;
  key: string;
  changes: { column: string; before: string; after: string }[];
};

export type SheetCounts = {
  sheet: string;
  read: number;
  added: number;
  changed: number;
  ended: number;
  examples: Example[];
  /** For a guarded sheet: hash of the rows that change or end and their previous values. */
  digest?: string;
};

export type ImportKind = 'tables' | 'oneroster';

export type ImportReport = {
  outcome: 'planned' | 'done' | 'nothing' | 'problems' | 'tooManyEnded' | 'collisions';
  importId: number | null;
  kind: ImportKind;
  name: string;
  sheets: SheetCounts[];
  /** The first problems, in the order of the files. */
  problems: Problem[];
  problemCount: number;
  newPeople: number;
  /** The table that would lose the largest share of its rows. */
  ended: { sheet: string; count: number; of: number; percent: number } | null;
};

export type ImportOptions = {
  dryRun: boolean;
  /** Rows missing from the files have ended. */
  whole: boolean;
  maxEndedPercent: number;
  acceptCollisions: boolean;
};

/** The importer: an administrator in the browser, or the operator on the server. */
export type By = { personId: number } | { operator: string };

export type Progress = { done: number; total: number; label: string };
