import type { ImportGuard } from '@bilim/contract/areas/imports.shapes';

/** What a cell of a column holds. */
type Kind =
  | { kind: 'text'; most: number }
  /** A text of paragraphs: its line breaks are kept. */
  | { kind: 'lines'; most: number }
  /** Who sees it: students, teachers, or both. */
  | { kind: 'roles' }
  /** What names a row to people and to other sheets: letters that only look right are told. */
  | { kind: 'code'; most: number }
  /** Names a row of another sheet, by its code. */
  | { kind: 'ref'; to: string }
  | { kind: 'day' }
  | { kind: 'clock' }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'money' }
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly string[] };

export type Column = {
  /** Its name in files of every language; what it is called in one stands in the texts. */
  key: string;
  kind: Kind;
  /** The column of the database; none for what is kept beside the row. */
  to: string | null;
  /** An empty cell is a problem. */
  needed: boolean;
  /** What stands for an empty cell, and in a new row for a column that the file does not have. */
  initial?: string | number | boolean;
  /** The column whose value a new row has where this one is empty; of a row that is there, an empty cell changes nothing. */
  like?: string;
  /** Instead of that value itself its transliteration. */
  latin?: boolean;
};

/** How other sheets name a row: by a column of its own (an expression over `t`), or by what is kept beside it. */
export type CodeOf = { own: string } | { beside: string };

/** How a row that its source no longer has ends. */
type Ends = 'deleted' | 'inactive' | 'withdrawn' | 'never';

export type Sheet = {
  /** Of its file, and in the texts. */
  name: string;
  table: string;
  /** What tells rows of this sheet from others of the table. */
  only?: { column: string; value: number } | { column: string; isNull: boolean };
  /** The primary key; `id` is made by the database where the file has no column for it. */
  pk: readonly string[];
  code: CodeOf | null;
  columns: readonly Column[];
  /** By which columns a row is found again; empty for the one row of the university. */
  key: readonly string[];
  /** Other columns in which no two rows of the table may agree. */
  unique?: readonly (readonly string[])[];
  ends: Ends;
  /** The right over these rows: an import that touches them needs a holder's password. */
  guard?: ImportGuard;
};

const optional = (key: string, to: string | null, kind: Kind, initial?: Column['initial']): Column => ({
  ...{ key, to, kind, needed: false },
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
export const code = (to: string | null, { key = 'code', most = 60 } = {}) =>
  needed(optional(key, to, { kind: 'code', most }));
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

/** In the three languages of the interface; without one of them the Russian name stands for it. */
export const names = () => [
  needed(text('nameRu', 'name_ru')),
  like('nameRu', text('nameKg', 'name_kg')),
  like('nameRu', text('nameEn', 'name_en')),
];
/** Of study. */
export const SEMESTER = { least: 1, most: 12 };

/** Rows with nothing of their own by which people could name them. */
export const beside = (prefix: string): CodeOf => ({ beside: `'${prefix}' || t.id` });
