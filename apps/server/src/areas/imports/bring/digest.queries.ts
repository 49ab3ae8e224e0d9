import type { Ask } from '../match/ask.queries.ts';
import { isNew, refsOf } from '../match/sheet-sql.queries.ts';
import { changedOf, found, matched } from '../match/stage.queries.ts';
import { sheetOf } from '../sheets/all.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { cellsOf } from './examples.queries.ts';

type OfImport = { sheet: Sheet; importId: number };

/** Hash of what an import writes to a sheet, because equal counts could be a coincidence. */
export async function digestOf(ask: Ask, of: OfImport): Promise<string> {
  const [row] = await ask<{ digest: string }>(
    `select md5((${previousValues(of)}) || (${newValues(of)})) as digest`,
    [of.importId],
  );
  return row?.digest ?? '';
}

/** The changed and ended rows with their previous values. */
const previousValues = ({ sheet: { table } }: OfImport) =>
  `select coalesce(string_agg(md5(kind || row_key::text || before::text), '' order by row_key::text, id), '')
   from import_changes where import_id = $1 and table_name = '${table}' and kind <> 'added'`;

/**
 * The added and changed rows as in the files, with the rows that they refer to, because a code may pass to another row
 * between two runs. Rows that the same import added are left out: each run gives them other ids.
 */
function newValues({ sheet }: OfImport): string {
  const refs = refsOf(sheet).map(({ column: { key }, to }, at) => ({
    id: `m.${found(key)}`,
    table: sheetOf(to).table,
    alias: `a${at}`,
  }));
  const joins = refs.map(
    ({ id, table, alias }) => `left join (select (row_key ->> 'id')::bigint as id from import_changes
      where import_id = $1 and table_name = '${table}' and kind = 'added') ${alias} on ${alias}.id = ${id}`,
  );
  const ids = refs.map(({ id, alias }) => `case when ${alias}.id is null then ${id} end`);
  const written = sheet.add
    ? isNew(sheet)
    : `(${isNew(sheet)} or m.n in (select n from ${changedOf(sheet)}))`;
  return `select coalesce(string_agg(md5(concat_ws(' ', m.n, ${cellsOf(sheet)}, array[${ids.join(', ')}]::bigint[])), '' order by m.n), '')
    from ${matched(sheet)} m ${joins.join(' ')} where ${written}`;
}
