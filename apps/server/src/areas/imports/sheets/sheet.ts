import type { ImportGuard } from '@bilim/contract/areas/imports.shapes';
import type { AppContext } from '../../../context/app-context.ts';
import type { Db } from '../../../db/open.ts';
import type { By } from '../imported.ts';
import type { Ask } from '../match/ask.queries.ts';

type Kind =
  | { kind: 'text'; most: number }
  /** Text with paragraphs: line breaks are kept. */
  | { kind: 'lines'; most: number }
  /** Which roles see it: students, teachers, or both. */
  | { kind: 'roles' }
  /** Identifies a row for people and other sheets. If people type it, letters of the wrong alphabet are reported. */
  | { kind: 'code'; most: number; typed: boolean }
  /** Refers to a row of another sheet by its code. */
  | { kind: 'ref'; to: string }
  | { kind: 'day' }
  | { kind: 'clock' }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'money' }
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly string[] };

export type Column = ColumnHooks & {
  /** Language-independent name in files; the translated titles are in the locale files. */
  key: string;
  kind: Kind;
  /** The database column; null if the value is stored in outside_ids. */
  to: string | null;
  /** An empty cell is a problem. */
  needed: boolean;
  /** Value for an empty cell, and for a column missing from the file of a new row. */
  initial?: string | number | boolean;
  /** If empty, a new row takes the value of this column; an existing row keeps its value. */
  like?: string;
  /** Use the transliteration of the `like` column. */
  latin?: boolean;
  /** The cell is the code of another row of the same sheet; the database column holds its id. */
  ofSameSheet?: boolean;
};

/** How other sheets refer to a row: by an SQL expression over `t`, or by a code in outside_ids. */
export type CodeOf = { own: string } | { beside: string };

/** What happens to a row that ends. */
type Ends = 'deleted' | 'inactive' | 'withdrawn' | 'never';

export type Sheet = SheetHooks & {
  /** Also the file name and the key of its texts. */
  name: string;
  table: string;
  /** Selects the rows of this sheet if several sheets share the table. */
  only?: { column: string; value: number } | { column: string; isNull: boolean };
  /** The primary key; the database generates `id` if the file has no column for it. */
  pk: readonly string[];
  code: CodeOf | null;
  columns: readonly Column[];
  /** Columns that identify a row; empty for the single row of the university. */
  key: readonly string[];
  /** Other unique column groups. */
  unique?: readonly (readonly string[])[];
  ends: Ends;
  /** The right over these rows: an import that changes them needs an approval from a holder. */
  guard?: ImportGuard;
  /** The rows are people. Two people with different roster ids may have had the same number. */
  people?: true;
  /** A column that is calculated after the import; new and changed rows hold `true` until then. */
  calculated?: string;
  /** The database refuses changes of a row. */
  immutable?: true;
  /** The row whose roster id shows that a roster imported a row of this sheet; by default the row itself. */
  rosterOwner?: { table: string; column: string };
};

/** A problem of a row; `key` names the column. */
export type RowProblem = {
  file: number;
  line: number | null;
  key?: string;
  value?: string | null;
  code: string;
  details?: Record<string, string | number>;
};

/** SQL that finds wrong rows of the files, each as `m`. */
export type Check = {
  code: string;
  /** The column that the problem names. */
  key: string;
  wrong: string;
  /** Joins the tables that `wrong` compares with. */
  from?: string;
  details?: string;
};

export type OfSheet = { ask: Ask; sheet: Sheet };
export type SheetWork = OfSheet & {
  db: Db;
  context: Pick<AppContext, 'now'> & { events: Pick<AppContext['events'], 'publish'> };
  importId: number;
  now: Date;
  by: By;
};

type Together = SheetWork & {
  /** All sheets of this import, by name. */
  sheets: ReadonlySet<string>;
  acceptCollisions: boolean;
  /** Maximum number of problems to return. */
  most: number;
};

type UndoWork = { ask: Ask; importId: number; now: Date; byId: number | null };
type UndoHooks = {
  /** Added rows cannot be deleted, so their import cannot be undone. */
  keepsRows?: true;
  /** SQL for the label of a row `t`. By default it is the row's code. */
  label?: string;
  /** Rows of other tables that are deleted together with an added row. */
  alongside?: readonly { table: string; column: string }[];
  /** Runs before the rows change back; the returned function runs after it. */
  around?: (work: UndoWork) => Promise<() => Promise<unknown>>;
};

/** What is special about a sheet. The engine runs these hooks and names no sheet itself. */
export type SheetHooks = {
  checks?: readonly Check[];
  /** Problem codes for constraints of the database. */
  refusals?: Readonly<Record<string, string>>;
  /** Adds the new rows, if a statement over the complete sheet cannot. Returns how many it added. */
  add?: (work: SheetWork & { report: (problem: RowProblem) => void }) => Promise<number>;
  /** Marks changed rows to be deleted and inserted again. Returns how many. */
  replace?: (work: OfSheet) => Promise<number>;
  /** Tables whose rows `beforeDelete` deletes together with rows of this sheet. */
  alongside?: readonly string[];
  beforeDelete?: (work: SheetWork) => Promise<unknown>;
  /** Ends rows of a sheet whose `ends` is `withdrawn`. */
  withdraw?: (work: SheetWork) => Promise<unknown>;
  /** Checks between rows after they are written. `more` counts problems that are not returned. */
  checkTogether?: (work: Together) => Promise<{ problems: RowProblem[]; more: number }>;
  /** Runs after all sheets are written. */
  afterAll?: (work: SheetWork) => Promise<unknown>;
  undo?: UndoHooks;
};

/** What is special about a column. */
type ColumnHooks = {
  /** Creates the rows that the cells refer to. */
  create?: (work: OfSheet) => Promise<unknown>;
  /** Fills empty cells of rows with a source id. `given` has the values of the complete source. */
  fill?: (work: OfSheet & { given: readonly number[] }) => Promise<unknown>;
};

const optional = (key: string, to: string | null, kind: Kind, initial?: Column['initial']): Column => ({
  key,
  to,
  kind,
  needed: false,
  ...(initial !== undefined && { initial }),
});
export const needed = ({ initial, ...column }: Column): Column => ({ ...column, needed: true });
export const like = (other: string, { initial, ...column }: Column): Column => ({ ...column, like: other });

const NAME_MOST = 300;
export const text = (key: string, to: string, most = NAME_MOST) =>
  optional(key, to, { kind: 'text', most }, '');
export const lines = (key: string, to: string, most = 5_000) =>
  optional(key, to, { kind: 'lines', most }, '');
export const roles = (key: string, to: string) => optional(key, to, { kind: 'roles' });
export const code = (to: string | null, { key = 'code', most = 60, typed = true } = {}) =>
  needed(optional(key, to, { kind: 'code', most, typed }));
export const refTo = (key: string, to: string, sheet: string) =>
  optional(key, to, { kind: 'ref', to: sheet });
export const day = (key: string, to: string) => optional(key, to, { kind: 'day' });
export const clock = (key: string, to: string) => optional(key, to, { kind: 'clock' });
export const whole = (
  key: string,
  to: string,
  { least = 0, most = 1_000_000_000, initial }: { least?: number; most?: number; initial?: number } = {},
) => optional(key, to, { kind: 'whole', least, most }, initial);
export const money = (key: string, to: string) => optional(key, to, { kind: 'money' });
export const flag = (key: string, to: string, initial = false) =>
  optional(key, to, { kind: 'flag' }, initial);
export const choice = (key: string, to: string, of: readonly string[], initial?: string) =>
  optional(key, to, { kind: 'choice', of }, initial);
export const number = (key: string, to: string, { least, most }: { least: number; most: number }) =>
  optional(key, to, { kind: 'number', least, most });

/** In the three languages of the interface; empty ones default to the Russian name. */
export const names = () => [
  needed(text('nameRu', 'name_ru')),
  like('nameRu', text('nameKg', 'name_kg')),
  like('nameRu', text('nameEn', 'name_en')),
];
/** Semesters of study. */
export const SEMESTER = { least: 1, most: 12 };

/** For rows without a natural code. */
export const beside = (prefix: string): CodeOf => ({ beside: `'${prefix}' || t.id` });
