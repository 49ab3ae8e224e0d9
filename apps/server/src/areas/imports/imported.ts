/** Something that is wrong with what was sent: where it stands, and what would be right. */
export type Problem = {
  file: string;
  line: number | null;
  /** As the file calls it. */
  column: string | null;
  value: string | null;
  code: string;
  details: Record<string, string | number>;
};

/** A row that is named so that people can see what is meant. */
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
  /** Of a guarded sheet: which rows change or end, and what they were before. */
  digest?: string;
};

export type ImportKind = 'tables' | 'oneroster';

export type ImportReport = {
  outcome: 'planned' | 'done' | 'nothing' | 'problems' | 'tooManyEnded' | 'collisions';
  importId: number | null;
  kind: ImportKind;
  name: string;
  sheets: SheetCounts[];
  /** The first of them, in the order of the files. */
  problems: Problem[];
  problemCount: number;
  newPeople: number;
  /** Of the table that would lose most. */
  ended: { sheet: string; count: number; of: number; percent: number } | null;
};

export type ImportOptions = {
  dryRun: boolean;
  /** What the files do not name has ended. */
  whole: boolean;
  maxEndedPercent: number;
  acceptCollisions: boolean;
};

/** Who brings it in: a person at the screen, or the operator at the server. */
export type By = { personId: number } | { operator: string };

export type Progress = { done: number; total: number; label: string };
