import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { templateRows } from '../../areas/imports/export/template-rows.ts';
import type { ImportOptions } from '../../areas/imports/imported.ts';
import { SHEETS, STATUS, sheetOf } from '../../areas/imports/sheets/all.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { bring, scratch } from './imports-stage.ts';

export type Row = Readonly<Record<string, string>>;
export type University = Readonly<Record<string, readonly Row[]>>;

/** The small university of the templates. */
export const UNIVERSITY: University = Object.fromEntries(
  SHEETS.map(({ name }) => [name, templateRows(name)]),
);

/** A row of the templates, by index from 0, with some values changed. */
export function rowOf(sheet: string, place = 0, change: Row = {}): Row {
  const row = UNIVERSITY[sheet]?.[place];
  if (!row) throw new RangeError(`The template of ${sheet} has no row ${place}`);
  return { ...row, ...change };
}

const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A file with the columns of its rows, by key: the head is line 1. */
export function csv(rows: readonly Row[], keys: readonly string[] = keysOf(rows)): string {
  const lines = rows.map((row) => keys.map((key) => quoted(row[key] ?? '')));
  return [keys, ...lines].map((cells) => `${cells.join(';')}\n`).join('');
}
const keysOf = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** The files of a university, each with all its columns, including the mark of ended rows where any has ended. */
export const filesOf = (university: University): Record<string, string> =>
  Object.fromEntries(
    Object.entries(university).map(([name, rows]) => {
      const keys = sheetOf(name).columns.map(({ key }) => key);
      const tells = rows.some((row) => STATUS in row);
      return [`${name}.csv`, csv(rows, tells ? [...keys, STATUS] : keys)];
    }),
  );

/** Imports one file outside a folder. */
export async function bringFile(
  database: Pick<OpenDatabase, 'db'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
  options: Partial<ImportOptions> = {},
) {
  const at = await scratch();
  try {
    await writeFile(join(at.folder, name), bytes);
    return await bring(database, join(at.folder, name), options);
  } finally {
    await at.remove();
  }
}

/** The content of a database, or of some of its tables, by table. */
export async function contentOf(
  { pool }: Pick<OpenDatabase, 'pool'>,
  only?: readonly string[],
): Promise<Record<string, string>> {
  const { rows: names } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  const asked = names.filter(({ name }) => !only || only.includes(name));
  const { rows } = await pool.query<{ name: string; content: string }>(
    asked
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as content from ${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** The tables that imports write to. */
export const BROUGHT = [...new Set([...SHEETS.map(({ table }) => table), 'outside_ids'])];
