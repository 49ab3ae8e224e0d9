import { type Ask, quoted } from './ask.queries.ts';
import type { Column, Sheet } from './sheets/sheet.ts';
import { sheetOf } from './sheets.ts';
import { cell, found, given, lookup, matched, staged } from './stage.queries.ts';

const table = ({ table }: Sheet) => quoted(table);
const isOf = ({ only }: Sheet, alias = 't') => {
  if (!only) return 'true';
  const column = `${alias}.${quoted(only.column)}`;
  return 'value' in only ? `${column} = ${only.value}` : `${column} is ${only.isNull ? 'null' : 'not null'}`;
};
const refsOf = (sheet: Sheet) =>
  sheet.columns.flatMap((column) => (column.kind.kind === 'ref' ? [{ column, to: column.kind.to }] : []));

const columnOf = (sheet: Sheet, key: string): Column => {
  const column = sheet.columns.find((one) => one.key === key);
  if (!column) throw new RangeError(`${sheet.name} has no column ${key}`);
  return column;
};

/** Gives a code to every row that files could not name otherwise. */
export async function keepCodes(ask: Ask, sheet: Sheet) {
  if (!sheet.code || !('beside' in sheet.code)) return;
  const make = sheet.code.beside;
  // If another row already has the code, the row id is appended.
  for (const code of [make, `${make} || '.' || t.id`])
    await ask(
      `insert into outside_ids (table_name, outside_id, row_id)
       select '${sheet.table}', ${code}, t.id from ${table(sheet)} t
       where not exists (select from outside_ids o where o.table_name = '${sheet.table}' and o.row_id = t.id
         and o.outside_id not like 'oneroster/%')
       order by t.id on conflict do nothing`,
    );
}

/**
 * Maps codes to row ids. Codes of bad staged rows are included with a null id, so that references to them are not
 * reported as unknown.
 */
export async function makeLookup(ask: Ask, { sheet, isStaged }: { sheet: Sheet; isStaged: boolean }) {
  const name = lookup(sheet.name);
  await ask(`create temporary table ${name} (code text primary key, id bigint) on commit drop`);
  if (sheet.code && 'own' in sheet.code)
    await ask(
      `insert into ${name} select ${sheet.code.own}, t.id from ${table(sheet)} t where ${isOf(sheet)} on conflict do nothing`,
    );
  await ask(
    `insert into ${name} select o.outside_id, t.id from outside_ids o join ${table(sheet)} t on t.id = o.row_id and ${isOf(sheet)}
     where o.table_name = '${sheet.table}' on conflict do nothing`,
  );
  if (isStaged) {
    const code = codeIn(sheet);
    await ask(
      `insert into ${name} select code, null from (select ${code} as code from ${matched(sheet)} m where bad
         union select outside from ${matched(sheet)} m where bad) each where code is not null on conflict do nothing`,
    );
  }
  await ask(`analyze ${name}`);
}

export const dropLookup = (ask: Ask, { name }: Sheet) => ask(`drop table ${lookup(name)}`);

/** The code of a row in the files. */
function codeIn(sheet: Sheet): string {
  if (sheet.name === 'terms') return "m.c_year || '-' || m.c_season";
  const [key = ''] = sheet.key;
  return `m.${cell(key)}::text`;
}
/** The key of a row as text for people. */
export const keyText = (sheet: Sheet, alias = 'm') =>
  sheet.key.length === 0
    ? "''"
    : `concat_ws(' · ', ${sheet.key.map((key) => `${alias}.${cell(key)}`).join(', ')})`;

/** The key with the person's or row's name, if there is one. */
export function labelText(sheet: Sheet): string {
  const has = (key: string) => sheet.columns.some((column) => column.key === key) && !sheet.key.includes(key);
  const name = has('lastName') ? ['lastName', 'firstName'] : has('nameRu') ? ['nameRu'] : [];
  if (name.length === 0) return keyText(sheet);
  const said = `nullif(concat_ws(' ', ${name.map((key) => `m.${cell(key)}`).join(', ')}), '')`;
  return `concat_ws(' · ', nullif(${keyText(sheet)}, ''), ${said})`;
}

/** Nulls are equal here: a price for all countries must match the existing one. */
const same = (one: string, other: string, column: Column) =>
  column.needed ? `${one} = ${other}` : `coalesce(${one}, -1) = coalesce(${other}, -1)`;

const makesId = (sheet: Sheet) =>
  sheet.pk[0] === 'id' &&
  sheet.key.length > 0 &&
  sheet.name !== 'grades' &&
  !sheet.columns.some(({ to }) => to === 'id');

/** Resolves the references of each row and matches it with its database row. */
export async function matchRows(ask: Ask, sheet: Sheet) {
  const refs = refsOf(sheet);
  const joins = refs.map(
    ({ column, to }, at) => `left join ${lookup(to)} l${at} on l${at}.code = s.${cell(column.key)}`,
  );
  const resolved = `select s.*${refs
    .map(
      ({ column: { key } }, at) =>
        `, l${at}.id::integer as ${found(key)}, (l${at}.code is not null) as ${quoted(`k_${key}`)}`,
    )
    .join('')} from ${staged(sheet)} s ${joins.join(' ')}`;
  const { row, there } = identity(sheet);
  const id = makesId(sheet)
    ? `coalesce(${row}, nextval(pg_get_serial_sequence('${sheet.table}', 'id'))::integer)`
    : row;
  await ask(
    `create temporary table ${matched(sheet)} on commit drop as
     select m.*, ${id} as row_id, ${there} as there from (${resolved}) m ${keyJoins(sheet)}`,
  );
  await ask(`create unique index on ${matched(sheet)} (n)`);
  await ask(`analyze ${matched(sheet)}`);
}

/** Joins that find the database row: by the source's id, otherwise by the key. */
function keyJoins(sheet: Sheet): string {
  const code = sheet.code && 'beside' in sheet.code ? `coalesce(m.outside, m.${cell('code')})` : 'm.outside';
  const beside =
    sheet.pk[0] === 'id'
      ? `left join outside_ids o on o.table_name = '${sheet.table}' and o.outside_id = ${code}`
      : '';
  if (sheet.code && 'beside' in sheet.code) return beside;
  const on =
    sheet.key.length === 0
      ? 'true'
      : sheet.key
          .map((key) => {
            const column = columnOf(sheet, key);
            if (sheet.name === 'grades') return `${ownCode(sheet)} = m.${cell(key)}`;
            return same(`t.${quoted(column.to ?? '')}`, `m.${given(column)}`, column);
          })
          .join(' and ');
  return `${beside} left join ${table(sheet)} t on ${on} and ${isOf(sheet)}${isNobodyElse(sheet)}`;
}
/** Same number but another sourcedId: a different person. */
const isNobodyElse = ({ table }: Sheet) =>
  table === 'people'
    ? ` and not exists (select from outside_ids other where other.table_name = 'people' and other.row_id = t.id
        and other.outside_id like 'oneroster/%' and m.outside like 'oneroster/%' and other.outside_id <> m.outside)`
    : '';
const ownCode = ({ code }: Sheet) => (code && 'own' in code ? code.own : '');

function identity(sheet: Sheet): { row: string; there: string } {
  if (sheet.key.length === 0) return { row: '1', there: 't.id is not null' };
  if (sheet.pk[0] !== 'id')
    return { row: 'null::integer', there: `t.${quoted(sheet.pk[0] ?? '')} is not null` };
  if (sheet.code && 'beside' in sheet.code) return { row: 'o.row_id', there: 'o.row_id is not null' };
  if (sheet.name === 'grades') return { row: 't.id', there: 't.id is not null' };
  if (!makesId(sheet)) return { row: `m.${cell('year')}`, there: 't.id is not null' };
  return { row: 'coalesce(o.row_id, t.id::integer)', there: '(o.row_id is not null or t.id is not null)' };
}

/** Numbers above are never used as a base for allotting new ones; the integer range ends soon after. */
const MOST_ALLOTTED = 2_000_000_000;

/**
 * People with a source id but no number keep their current number, or get the next one that is unused here and in the
 * files.
 */
export const allotNumbers = (ask: Ask, { sheet, given }: { sheet: Sheet; given: readonly number[] }) =>
  ask(
    `with nameless as (select m.n, t.code, row_number() over (partition by t.code is null order by m.n) as turn
       from ${matched(sheet)} m left join people t on t.id = m.row_id and m.there where m.${cell('person')} is null and m.outside is not null),
     last as (select coalesce(max(code), 0) as code from people where code < ${MOST_ALLOTTED}),
     free as (select g as code, row_number() over (order by g) as turn
       from last, generate_series(last.code + 1, last.code + (select count(*)::integer from ${matched(sheet)}) + cardinality($1::integer[])) g
       where not exists (select from unnest($1::integer[]) given(code) where given.code = g))
     update ${matched(sheet)} m set ${cell('person')} = coalesce(nameless.code, free.code)
     from nameless left join free on free.turn = nameless.turn where nameless.n = m.n`,
    [given],
  );

/** Creates the semesters that the files refer to. */
export const keepSemesters = (ask: Ask, sheet: Sheet) =>
  ask(
    `insert into semesters (id, year_of_study, season)
     select g, (g + 1) / 2, 2 - g % 2 from generate_series(1, (select max(${cell('semester')}) from ${staged(sheet)})) g
     on conflict do nothing`,
  );

type At = { file: number; line: number };
export type Unknown = At & { key: string; to: string; value: string };
/** The first rows, and how many more there are. */
type Some<Row> = { rows: Row[]; more: number };

/** References to unknown codes. References to rows that are bad themselves are not reported. */
export async function unknownRefs(
  ask: Ask,
  { sheet, most }: { sheet: Sheet; most: number },
): Promise<Some<Unknown>> {
  const unknown: Unknown[] = [];
  let all = 0;
  for (const { column, to } of refsOf(sheet)) {
    const where = `m.${cell(column.key)} is not null and not m.${quoted(`k_${column.key}`)}`;
    const rows = await ask<At & { value: string; all: string }>(
      `select file, line, ${cell(column.key)} as value, count(*) over () as "all" from ${matched(sheet)} m
       where ${where} order by n limit ${most}`,
    );
    all += Number(rows[0]?.all ?? 0);
    unknown.push(...rows.map(({ file, line, value }) => ({ file, line, value, key: column.key, to })));
    await ask(
      `update ${matched(sheet)} m set bad = true where not bad and ${cell(column.key)} is not null and ${found(column.key)} is null`,
    );
  }
  return { rows: unknown, more: all - unknown.length };
}

/** All codes of a sheet, to find one that looks like a wrong code. */
export const allCodes = async (ask: Ask, name: string) =>
  (
    await ask<{ code: string }>(
      `select code from ${lookup(name)} where code not like 'oneroster/%' order by code`,
    )
  ).map(({ code }) => code);

/** Codes of new rows. */
export const newCodes = (ask: Ask, { sheet, key }: { sheet: Sheet; key: string }) =>
  ask<At & { value: string }>(
    `select file, line, ${cell(key)} as value from ${matched(sheet)} m where not there and not bad order by n`,
  );

/** Optional columns of a unique key keep their current value if the file does not have them. */
export async function keepUnsaid(
  ask: Ask,
  { sheet, present }: { sheet: Sheet; present: ReadonlyMap<string, readonly number[]> },
) {
  for (const key of new Set((sheet.unique ?? []).flat())) {
    const column = columnOf(sheet, key);
    if (column.needed || !column.to) continue;
    const files = [-1, ...(present.get(key) ?? [])].join(', ');
    await ask(
      `update ${matched(sheet)} m set ${given(column)} = t.${quoted(column.to)} from ${table(sheet)} t
       where t.id = m.row_id and m.there and m.file not in (${files})`,
    );
  }
}

/** An ended row may give only its key; its missing cells do not count as duplicates. */
const said = (columns: readonly Column[]) =>
  columns.map((column) => (column.needed ? ` and m.${given(column)} is not null` : '')).join('');

export type Twice = At & { key: string; first: number };

/** Rows that repeat the key or a unique value of an earlier row. */
export async function doubledRows(ask: Ask, sheet: Sheet): Promise<Twice[]> {
  const twice: Twice[] = [];
  for (const keys of [sheet.key, ...(sheet.unique ?? [])]) {
    const columns = keys.map((key) => columnOf(sheet, key));
    // A deleted row frees its unique values, but not its key.
    const leaves = keys !== sheet.key && sheet.ends === 'deleted' ? ' and not m.ended' : '';
    const by = columns.length === 0 ? 'true' : columns.map((column) => `m.${given(column)}`).join(', ');
    const rows = await ask<At & { first: number; n: number }>(
      `select n, file, line, first from (select n, file, line, first_value(line) over w as first, row_number() over w as place
         from ${matched(sheet)} m where not bad${leaves}${said(columns)} window w as (partition by ${by} order by n)) each where place > 1 order by n`,
    );
    for (const { file, line, first } of rows) twice.push({ file, line, first, key: keys[0] ?? '' });
    if (rows.length > 0)
      await ask(`update ${matched(sheet)} set bad = true where n = any($1::integer[])`, [
        rows.map(({ n }) => n),
      ]);
  }
  return twice;
}

/**
 * Rows with a unique value of another database row that the files do not change. `leaving`: rows missing from the
 * files are deleted.
 */
export async function takenRows(
  ask: Ask,
  { sheet, leaving }: { sheet: Sheet; leaving: boolean },
): Promise<(At & { key: string; value: string })[]> {
  const taken: (At & { key: string; value: string })[] = [];
  for (const keys of sheet.unique ?? []) {
    const columns = keys.map((key) => columnOf(sheet, key));
    const on = columns
      .map((column) => same(`t.${quoted(column.to ?? '')}`, `m.${given(column)}`, column))
      .join(' and ');
    const [first] = columns;
    // Only a deleted row frees its values.
    const stays = sheet.ends === 'deleted' ? '' : ' and not other.ended';
    const absent = leaving
      ? ` and exists (select from ${matched(sheet)} other where other.row_id = t.id)`
      : '';
    const rows = await ask<At & { n: number; value: string }>(
      `select m.n, m.file, m.line, m.${cell(first?.key ?? '')}::text as value from ${matched(sheet)} m join ${table(sheet)} t on ${on}
       where not m.bad and not (m.ended and not m.there) and t.id <> m.row_id
         and not exists (select from ${matched(sheet)} other where other.row_id = t.id and not other.bad${stays})${absent} order by m.n`,
    );
    for (const { file, line, value } of rows) taken.push({ file, line, value, key: first?.key ?? '' });
    if (rows.length > 0)
      await ask(`update ${matched(sheet)} set bad = true where n = any($1::integer[])`, [
        rows.map(({ n }) => n),
      ]);
  }
  return taken;
}

export const refSheets = (sheet: Sheet) => [...new Set(refsOf(sheet).map(({ to }) => sheetOf(to)))];
export { isOf, table };
