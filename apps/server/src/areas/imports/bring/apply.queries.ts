import { type Ask, quoted } from '../match/ask.queries.ts';
import {
  givesOnlyKey,
  hasId,
  idColumn,
  isBeside,
  isNew,
  isOf,
  pkOf,
  table,
} from '../match/sheet-sql.queries.ts';
import { aside, cell, changedOf, given, matched, proposed } from '../match/stage.queries.ts';
import type { Present } from '../match/unique.queries.ts';
import { SHEETS } from '../sheets/all.ts';
import type { Column, Sheet } from '../sheets/sheet.ts';
import { exchanged, setAside } from './aside.queries.ts';

export type Applying = {
  sheet: Sheet;
  importId: number;
  now: Date;
  present: Present;
  /** Indexes of the files with a status column. */
  telling: readonly number[];
  /** Whether rows missing from the files are deleted. */
  leaving: boolean;
};

const literal = (value: string | number | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** The value of a column in a new row. */
function fresh(column: Column): string {
  const own = `m.${given(column)}`;
  if (column.like)
    return `coalesce(${own}, m.${column.latin ? proposed(column.key) : cell(column.like)}, '')`;
  return column.initial === undefined ? own : `coalesce(${own}, ${literal(column.initial)})`;
}

/** Extra columns of a new row that do not come from the files. */
function marks({ sheet, now }: Applying): { name: string; of: string }[] {
  if (sheet.ends === 'inactive') return [{ name: 'active', of: 'not m.ended' }];
  if (sheet.calculated) return [{ name: sheet.calculated, of: 'true' }];
  if (sheet.ends === 'withdrawn')
    return [{ name: 'withdrawn_at', of: `case when m.ended then '${now.toISOString()}'::timestamptz end` }];
  return [];
}

const CALCULATED = SHEETS.flatMap(({ calculated }) => calculated ?? []);
/** A row as JSON without the columns that are calculated from other rows. */
export const withoutCalculated = (row: string) => `(${row} - array['${CALCULATED.join("', '")}'])`;
/** Hash stored with an added row; undo compares it to see whether the row changed since. */
export const footprint = (alias: string) => `to_jsonb(md5(${withoutCalculated(`to_jsonb(${alias})`)}::text))`;

export async function insertNew(ask: Ask, applying: Applying): Promise<number> {
  const { sheet, importId } = applying;
  const columns = sheet.columns.flatMap((column) =>
    column.to === null ? [] : [{ name: column.to, of: fresh(column) }],
  );
  const takesId = hasId(sheet) && !idColumn(sheet);
  const all = [
    ...(takesId ? [{ name: 'id', of: 'm.row_id' }] : []),
    ...columns,
    ...(sheet.only && 'value' in sheet.only
      ? [{ name: sheet.only.column, of: String(sheet.only.value) }]
      : []),
    ...marks(applying),
  ];
  const returned = sheet.immutable ? sheet.pk.map((name) => `t.${quoted(name)}`).join(', ') : 't.*';
  const [row] = await ask<{ count: string }>(
    `with written as (insert into ${table(sheet)} as t (${all.map(({ name }) => quoted(name)).join(', ')})
       select ${all.map(({ of }) => of).join(', ')} from ${matched(sheet)} m where ${isNew(sheet)} order by n returning ${returned}),
     kept as (insert into import_changes (import_id, table_name, row_key, kind, after)
       select $1, '${sheet.table}', ${pkOf(sheet).kept('t')}, 'added', ${sheet.immutable ? 'null' : footprint('t')} from written t returning 1)
     select count(*) from kept`,
    [importId],
  );
  return Number(row?.count ?? 0);
}

/** Stores the source's ids of rows. Ids added to existing rows are recorded, so that undo can remove them. */
export async function keepOutside(ask: Ask, { sheet, importId }: Applying) {
  if (!hasId(sheet)) return;
  for (const name of ['outside', ...(isBeside(sheet) ? [cell('code')] : [])])
    await ask(
      `with named as (insert into outside_ids (table_name, outside_id, row_id)
         select '${sheet.table}', m.${name}, m.row_id from ${matched(sheet)} m
         where not m.bad and m.${name} is not null and (m.there or ${isNew(sheet)}) order by n on conflict do nothing returning *)
       insert into import_changes (import_id, table_name, row_key, kind)
       select $1, 'outside_ids', jsonb_build_object('table_name', o.table_name, 'outside_id', o.outside_id), 'added'
       from named o join ${matched(sheet)} m on m.row_id = o.row_id where m.there group by o.table_name, o.outside_id`,
      [importId],
    );
}

/** Keeps the current value for rows whose file does not have the column. */
const unless = (files: readonly number[], { of, kept }: { of: string; kept: string }) =>
  `case when m.file in (${files.join(', ')}) then ${of} else ${kept} end`;

/** Columns that the files may change, with their new values. */
function changing({ sheet, present, telling }: Applying) {
  const sparse = givesOnlyKey(sheet);
  const columns = sheet.columns.flatMap((column) => {
    const { to, key, like } = column;
    const files = present.get(key) ?? [];
    if (to === null || files.length === 0 || sheet.pk.includes(to) || sheet.key.includes(key)) return [];
    const kept = `t.${quoted(to)}`;
    const of = like ? `coalesce(m.${given(column)}, ${kept})` : `m.${given(column)}`;
    return [{ name: to, of: unless(files, { of: `case when ${sparse} then ${kept} else ${of} end`, kept }) }];
  });
  if (telling.length === 0) return columns;
  // An offered stream is withdrawn elsewhere, with its registrations; a withdrawn one becomes active again here.
  const back = { of: 'case when m.ended then t.withdrawn_at end', kept: 't.withdrawn_at' };
  if (sheet.ends === 'withdrawn') return [...columns, { name: 'withdrawn_at', of: unless(telling, back) }];
  const here = { of: 'not m.ended', kept: 't.active' };
  return sheet.ends === 'inactive' ? [...columns, { name: 'active', of: unless(telling, here) }] : columns;
}

/**
 * Updates the rows that differ and records their previous values. Returns how many changed and how many of them
 * ended.
 */
export async function updateChanged(
  ask: Ask,
  applying: Applying,
): Promise<{ changed: number; ended: number }> {
  const { sheet, importId } = applying;
  const columns = changing(applying);
  const pk = pkOf(sheet);
  await ask(
    `create temporary table ${changedOf(sheet)} (n integer primary key, before jsonb, ended boolean) on commit drop`,
  );
  if (columns.length === 0) return { changed: 0, ended: 0 };
  const before = columns.map(({ name }) => `t.${quoted(name)}`).join(', ');
  const after = columns.map(({ of }) => of).join(', ');
  const passed = sheet.ends === 'deleted' ? ' and not m.ended' : '';
  const ends = sheet.ends === 'inactive' ? 'm.ended and t.active' : 'false';
  await ask(
    `insert into ${changedOf(sheet)} select m.n, to_jsonb(t), ${ends} from ${matched(sheet)} m join ${table(sheet)} t on ${pk.join}
     where m.there and not m.bad${passed} and row(${before}) is distinct from row(${after})`,
  );
  const [count] = await ask<{ all: string; ended: string }>(
    `select count(*) as "all", count(*) filter (where ended) as ended from ${changedOf(sheet)}`,
  );
  await giveUp(ask, applying);
  if (Number(count?.all ?? 0) === 0) return { changed: 0, ended: 0 };
  const set = columns.map(({ name, of }) => `${quoted(name)} = ${of}`);
  if (sheet.calculated) set.push(`${quoted(sheet.calculated)} = true`);
  await ask(
    `update ${table(sheet)} t set ${set.join(', ')}
     from ${matched(sheet)} m join ${changedOf(sheet)} c using (n) where ${pk.join}`,
  );
  await ask(
    `insert into import_changes (import_id, table_name, row_key, kind, before, after)
     select $1, '${sheet.table}', ${pk.keptOf}, case when c.ended then 'ended' else 'changed' end, c.before, to_jsonb(t)
     from ${changedOf(sheet)} c join ${matched(sheet)} m using (n) join ${table(sheet)} t on ${pk.join} order by n`,
    [importId],
  );
  const ended = Number(count?.ended ?? 0);
  return { changed: Number(count?.all ?? 0) - ended, ended };
}

/** Frees unique values that a row gives up or leaves behind, so that another row of the same file can take them. */
async function giveUp(ask: Ask, { sheet, present, leaving }: Applying) {
  const gives = exchanged(sheet).flatMap((columns) => {
    const last = columns.at(-1);
    const files = present.get(last?.key ?? '') ?? [];
    if (!last || files.length === 0) return [];
    const differs = columns.map(
      (column) => `t.${quoted(column.to ?? '')} is distinct from m.${given(column)}`,
    );
    // The row must get a new value in the same update, or the placeholder of setAside would stay.
    const says = `m.file in (${files.join(', ')}) and m.${given(last)} is not null`;
    return [
      `(not m.ended and m.n in (select n from ${changedOf(sheet)}) and ${says} and (${differs.join(' or ')}))`,
    ];
  });
  if (gives.length === 0) return;
  if (sheet.ends === 'deleted') gives.push('m.ended');
  await ask(
    `create temporary table ${aside(sheet)} on commit drop as select t.id, to_jsonb(t) as before
     from ${matched(sheet)} m join ${table(sheet)} t on ${pkOf(sheet).join}
     where m.there and not m.bad and (${gives.join(' or ')})`,
  );
  if (leaving)
    await ask(
      `insert into ${aside(sheet)} select t.id, to_jsonb(t) from ${table(sheet)} t
       where ${isOf(sheet)} and not exists (select from ${matched(sheet)} m where m.row_id = t.id)`,
    );
  await setAside(ask, { sheet, rows: aside(sheet) });
}
