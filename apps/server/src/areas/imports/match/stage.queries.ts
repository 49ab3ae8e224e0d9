import type { Value } from '../feed/read-cell.ts';
import type { Column, Sheet } from '../sheets/sheet.ts';
import { type Ask, quoted } from './ask.queries.ts';

/** Temporary tables of a sheet: rows as read, rows with resolved references, and rows that end. */
export const staged = ({ name }: Sheet) => quoted(`staged_${name}`);
export const matched = ({ name }: Sheet) => quoted(`matched_${name}`);
export const ending = ({ name }: Sheet) => quoted(`ending_${name}`);
/** Rows of the files that differ from the database. */
export const changedOf = ({ name }: Sheet) => quoted(`changed_${name}`);
/** Previous values of rows that setAside changed. */
export const aside = ({ name }: Sheet) => quoted(`aside_${name}`);
/** Codes of a sheet with their row ids; null for a row with a problem. */
export const lookup = (name: string) => quoted(`lookup_${name}`);

/** Columns of the temporary tables: the cell as read, and the id of a resolved reference. */
export const cell = (key: string) => quoted(`c_${key}`);
export const found = (key: string) => quoted(`r_${key}`);
/** Transliterated name, used if the cell is empty. */
export const proposed = (key: string) => quoted(`p_${key}`);
const latinColumns = ({ columns }: Sheet) => columns.filter(({ latin }) => latin);
/** The column that is written to the database. */
export const given = ({ key, kind }: Column) => (kind.kind === 'ref' ? found(key) : cell(key));

function typeOf({ kind: { kind } }: Column): string {
  switch (kind) {
    case 'day':
      return 'date';
    case 'clock':
      return 'time';
    case 'whole':
      return 'integer';
    case 'number':
      return 'double precision';
    case 'money':
      return 'bigint';
    case 'flag':
      return 'boolean';
    case 'roles':
      return 'smallint[]';
    default:
      return 'text';
  }
}

/** Columns of each staged row beside its cells. */
const OWN = [
  { name: 'n', type: 'integer' },
  { name: 'file', type: 'smallint' },
  { name: 'line', type: 'integer' },
  { name: 'ended', type: 'boolean' },
  { name: 'outside', type: 'text' },
  { name: 'bad', type: 'boolean' },
] as const;

export const createStage = (ask: Ask, sheet: Sheet) =>
  ask(
    `create temporary table ${staged(sheet)} (${[
      ...OWN.map(({ name, type }) => `${name} ${type}`),
      ...sheet.columns.map((column) => `${cell(column.key)} ${typeOf(column)}`),
      ...latinColumns(sheet).map(({ key }) => `${proposed(key)} text`),
    ].join(', ')}) on commit drop`,
  );

export type StagedRow = {
  n: number;
  file: number;
  line: number;
  ended: boolean;
  outside: string | null;
  bad: boolean;
  values: readonly Value[];
  /** Transliterated names. */
  latin: readonly string[];
};

/** Inserts many rows in one statement: one array per column. */
export async function insertStaged(ask: Ask, { sheet, rows }: { sheet: Sheet; rows: readonly StagedRow[] }) {
  const latin = latinColumns(sheet);
  const types = [...OWN.map(({ type }) => type), ...sheet.columns.map(typeOf), ...latin.map(() => 'text')];
  // unnest would flatten an array of arrays, so a list is sent as text.
  const travel = types.map((type) => (type.endsWith('[]') ? 'text' : type));
  const arrays: unknown[][] = [
    ...OWN.map(({ name }) => rows.map((row) => row[name])),
    ...sheet.columns.map((_, place) => rows.map(({ values }) => values[place] ?? null)),
    ...latin.map((_, place) => rows.map(({ latin }) => latin[place] ?? '')),
  ];
  await ask(
    `insert into ${staged(sheet)} select ${types.map((type, at) => `v${at}::${type}`).join(', ')}
     from unnest(${travel.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) as each(${types.map((_, at) => `v${at}`).join(', ')})`,
    arrays,
  );
}

export const analyzeStage = (ask: Ask, sheet: Sheet) => ask(`analyze ${staged(sheet)}`);

/** Marks rows of the files as bad, so that they are not written. */
export async function markBad(ask: Ask, { sheet, rows }: { sheet: Sheet; rows: readonly { n: number }[] }) {
  if (rows.length > 0)
    await ask(`update ${matched(sheet)} set bad = true where n = any($1::integer[])`, [
      rows.map(({ n }) => n),
    ]);
}
