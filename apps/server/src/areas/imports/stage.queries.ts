import { type Ask, quoted } from './ask.queries.ts';
import type { Value } from './read-cell.ts';
import type { Column, Sheet } from './sheets/sheet.ts';

/** Of the temporary tables of a sheet: as it was read, with what it names found, and what ends. */
export const staged = ({ name }: Sheet) => quoted(`staged_${name}`);
export const matched = ({ name }: Sheet) => quoted(`matched_${name}`);
export const ending = ({ name }: Sheet) => quoted(`ending_${name}`);
/** The rows of the files that differ from what is here. */
export const changedOf = ({ name }: Sheet) => quoted(`changed_${name}`);
/** What rows were that gave up something for another; see setAside. */
export const aside = ({ name }: Sheet) => quoted(`aside_${name}`);
/** The codes of a sheet with the rows that have them; null for a row that has a problem of its own. */
export const lookup = (name: string) => quoted(`lookup_${name}`);

/** What was read of a column, and the row that a reference was found to mean. */
export const cell = (key: string) => quoted(`c_${key}`);
export const found = (key: string) => quoted(`r_${key}`);
/** What a new row has where a name in Latin letters was not given. */
export const proposed = (key: string) => quoted(`p_${key}`);
const latinColumns = ({ columns }: Sheet) => columns.filter(({ latin }) => latin);
/** What a column gives to the row of the database. */
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

const OWN = [
  ...([
    'n integer',
    'file smallint',
    'line integer',
    'ended boolean',
    'outside text',
    'bad boolean',
  ] as const),
];
const OWN_TYPES = ['integer', 'smallint', 'integer', 'boolean', 'text', 'boolean'];

export const createStage = (ask: Ask, sheet: Sheet) =>
  ask(
    `create temporary table ${staged(sheet)} (${[
      ...OWN,
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
  /** Of the columns for names in Latin letters. */
  latin: readonly string[];
};

/** Thousands at once: each column travels as one array. */
export async function insertStaged(ask: Ask, { sheet, rows }: { sheet: Sheet; rows: readonly StagedRow[] }) {
  const latin = latinColumns(sheet);
  const types = [...OWN_TYPES, ...sheet.columns.map(typeOf), ...latin.map(() => 'text')];
  // An array of lists would be taken apart whole: a list travels as its text.
  const travel = types.map((type) => (type.endsWith('[]') ? 'text' : type));
  const arrays: unknown[][] = [
    rows.map(({ n }) => n),
    rows.map(({ file }) => file),
    rows.map(({ line }) => line),
    rows.map(({ ended }) => ended),
    rows.map(({ outside }) => outside),
    rows.map(({ bad }) => bad),
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
