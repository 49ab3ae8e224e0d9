import { sheetOf } from '../sheets/all.ts';
import type { Column, Sheet } from '../sheets/sheet.ts';
import { quoted } from './ask.queries.ts';
import { cell, given } from './stage.queries.ts';

/** SQL made from the definition of a sheet, over its table `t` and its rows of the files `m`. */

export const table = ({ table }: Sheet) => quoted(table);

/** Selects the rows of this sheet from its table. */
export function isOf({ only }: Sheet): string {
  if (!only) return 'true';
  const column = `t.${quoted(only.column)}`;
  return 'value' in only ? `${column} = ${only.value}` : `${column} is ${only.isNull ? 'null' : 'not null'}`;
}

const LIVE: Readonly<Record<Sheet['ends'], string>> = {
  inactive: 't.active',
  withdrawn: 't.withdrawn_at is null',
  deleted: 'true',
  never: 'true',
};
/** Selects the rows that have not ended. */
export const isLive = ({ ends }: Sheet) => LIVE[ends];

export const refsOf = (sheet: Sheet) =>
  sheet.columns.flatMap((column) => (column.kind.kind === 'ref' ? [{ column, to: column.kind.to }] : []));
export const refSheets = (sheet: Sheet) => [...new Set(refsOf(sheet).map(({ to }) => sheetOf(to)))];

export function columnOf(sheet: Sheet, key: string): Column {
  const column = sheet.columns.find((one) => one.key === key);
  if (!column) throw new RangeError(`${sheet.name} has no column ${key}`);
  return column;
}

export const hasId = ({ pk }: Sheet) => pk[0] === 'id';
/** The column that gives a row its id; null if the database generates it. */
export const idColumn = ({ columns }: Sheet) => columns.find(({ to }) => to === 'id') ?? null;
/** The code of a row `t`, if codes are not stored in outside_ids. */
export const ownCode = ({ code }: Sheet) => (code && 'own' in code ? code.own : null);
export const isBeside = ({ code }: Sheet) => code !== null && 'beside' in code;

/** The SQL that identifies a row: in `matched`, in the join, and as the stored key. */
export function pkOf(sheet: Sheet) {
  const expressions = sheet.pk.map((name) => {
    const column = sheet.columns.find(({ to }) => to === name);
    return { name, of: column ? `m.${given(column)}` : 'm.row_id' };
  });
  return {
    join: expressions.map(({ name, of }) => `t.${quoted(name)} = ${of}`).join(' and '),
    kept: (alias: string) =>
      `jsonb_build_object(${sheet.pk.map((name) => `'${name}', ${alias}.${quoted(name)}`).join(', ')})`,
    keptOf: `jsonb_build_object(${expressions.map(({ name, of }) => `'${name}', ${of}`).join(', ')})`,
  };
}

/** The key of a row as text for people. */
export const keyText = (sheet: Sheet) =>
  sheet.key.length === 0 ? "''" : `concat_ws(' · ', ${sheet.key.map((key) => `m.${cell(key)}`).join(', ')})`;

/** The key with the person's or row's name, if there is one. */
export function labelText(sheet: Sheet): string {
  const has = (key: string) => sheet.columns.some((column) => column.key === key) && !sheet.key.includes(key);
  const name = has('lastName') ? ['lastName', 'firstName'] : has('nameRu') ? ['nameRu'] : [];
  if (name.length === 0) return keyText(sheet);
  const shown = `nullif(concat_ws(' ', ${name.map((key) => `m.${cell(key)}`).join(', ')}), '')`;
  return `concat_ws(' · ', nullif(${keyText(sheet)}, ''), ${shown})`;
}

/** An ended row that gives only its key; its other cells are not checked. */
export function givesOnlyKey(sheet: Sheet): string {
  const rest = sheet.columns.filter(({ key, needed }) => needed && !sheet.key.includes(key));
  return `(m.ended and (${['false', ...rest.map(({ key }) => `m.${cell(key)} is null`)].join(' or ')}))`;
}

/** Selects the rows of the files that are added. */
export const isNew = (sheet: Sheet) =>
  `not m.bad and not m.there and not ${sheet.ends === 'deleted' ? 'm.ended' : givesOnlyKey(sheet)}`;

/** Nulls are equal here: a price for all countries must match the existing one. */
export const same = (one: string, other: string, column: Column) =>
  column.needed ? `${one} = ${other}` : `coalesce(${one}, -1) = coalesce(${other}, -1)`;
