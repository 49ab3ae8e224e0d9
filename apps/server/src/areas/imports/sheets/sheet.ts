import type { ImportGuard } from '@bilim/contract/areas/imports.shapes';

type Kind =
  | { kind: 'text'; most: number }
  /** Text with paragraphs: line breaks are kept. */
  | { kind: 'lines'; most: number }
  /** Which roles see it: students, teachers, or both. */
  | { kind: 'roles' }
  /** Identifies a row for people and other sheets; letters of the wrong alphabet are reported. */
  | { kind: 'code'; most: number }
  /** Refers to a row of another sheet by its code. */
  | { kind: 'ref'; to: string }
  | { kind: 'day' }
  | { kind: 'clock' }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'money' }
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly string[] };

export type Column = {
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
};

/** How other sheets refer to a row: by an SQL expression over `t`, or by a code in outside_ids. */
export type CodeOf = { own: string } | { beside: string };

/** What happens to a row that ends. */
type Ends = 'deleted' | 'inactive' | 'withdrawn' | 'never';

export type Sheet = {
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
