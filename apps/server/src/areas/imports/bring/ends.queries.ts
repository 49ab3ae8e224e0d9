import { type Ask, quoted } from '../match/ask.queries.ts';
import { hasId, isLive, isOf, keyText, ownCode, pkOf, table } from '../match/sheet-sql.queries.ts';
import { aside, ending, found, matched } from '../match/stage.queries.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { countEnding } from './examples.queries.ts';

/** Rows that a roster imported, in the terms it contains. A roster never ends other rows. */
function ofRoster(sheet: Sheet): string {
  const { table, column } = sheet.rosterOwner ?? { table: sheet.table, column: 'id' };
  const hasTerm = sheet.columns.some(({ to }) => to === 'term_id');
  const own = `exists (select from outside_ids o where o.table_name = '${table}' and o.row_id = t.${column} and o.outside_id like 'oneroster/%')`;
  return hasTerm ? `${own} and t.term_id in (select ${found('term')} from ${matched(sheet)})` : own;
}

/** `gone`: table → temporary table with the ids of its rows that end too. */
type Leaving = { sheet: Sheet; gone: ReadonlyMap<string, string> };

/** A row that is only missing from a roster, and that past records still refer to, is kept as history. */
export async function keepReferred(ask: Ask, { sheet, gone }: Leaving): Promise<void> {
  for (const { child, column, stays } of await remaining(ask, { sheet, gone }))
    await ask(
      `delete from ${ending(sheet)} e where e.line is null
         and exists (select from ${quoted(child)} c where c.${quoted(column)} = e.id${stays})`,
    );
}

/** Collects the rows to end: rows marked as ended, and for a complete sheet also the rows it does not contain. */
export async function gatherEnding(
  ask: Ask,
  { sheet, whole, isRoster }: { sheet: Sheet; whole: boolean; isRoster: boolean },
): Promise<number> {
  const pk = pkOf(sheet);
  await ask(
    `create temporary table ${ending(sheet)} (id integer, pk jsonb, file smallint, line integer, key text) on commit drop`,
  );
  const id = hasId(sheet) ? 't.id' : 'null';
  const live = isLive(sheet);
  if (sheet.ends !== 'inactive')
    await ask(
      `insert into ${ending(sheet)} select ${id}, ${pk.kept('t')}, m.file, m.line, ${keyText(sheet)} from ${matched(sheet)} m
       join ${table(sheet)} t on ${pk.join} where m.ended and m.there and not m.bad and ${live}`,
    );
  if (whole)
    await ask(
      `insert into ${ending(sheet)} select ${id}, ${pk.kept('t')}, null, null, ${wholeKey(sheet)} from ${table(sheet)} t
       where ${isOf(sheet)} and ${live}${isRoster ? ` and ${ofRoster(sheet)}` : ''}
         and not exists (select from ${matched(sheet)} m where ${pk.join})`,
    );
  await ask(`create index on ${ending(sheet)} (id)`);
  return countEnding(ask, sheet);
}

/** The code of a row that no file contains, or its primary key. */
function wholeKey(sheet: Sheet): string {
  const own = ownCode(sheet);
  if (own) return own;
  if (sheet.code)
    return `(select min(o.outside_id) from outside_ids o where o.table_name = '${sheet.table}' and o.row_id = t.id)`;
  return `${pkOf(sheet).kept('t')}::text`;
}

export type Used = { file: number | null; line: number | null; key: string; by: string; count: string };

/** Rows that still refer to ending rows and do not end themselves. */
export async function stillUsed(ask: Ask, { sheet, gone }: Leaving): Promise<Used[]> {
  if (!hasId(sheet)) return [];
  const used: Used[] = [];
  for (const { child, column, stays } of await remaining(ask, { sheet, gone }))
    used.push(
      ...(await ask<Used>(
        `select e.file, e.line, e.key, '${child}' as by, count(*) as count from ${ending(sheet)} e
         join ${quoted(child)} c on c.${quoted(column)} = e.id where true${stays}
         group by 1, 2, 3 order by 2, 3 limit 100`,
      )),
    );
  return used;
}

/** References to a sheet's table from rows `c` that stay. */
async function remaining(ask: Ask, { sheet, gone }: Leaving) {
  const alongside = new Set(sheet.alongside);
  return (await referring(ask, sheet.table)).flatMap(({ child, column }) => {
    const ends = gone.get(child);
    const stays = ends ? ` and not exists (select from ${ends} gone where gone.id = c.id)` : '';
    return alongside.has(child) ? [] : [{ child, column, stays }];
  });
}

/** Foreign keys of other tables to this one. */
export const referring = (ask: Ask, table: string) =>
  ask<{ child: string; column: string }>(
    `select c.conrelid::regclass::text as child, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = '${table}'::regclass and array_length(c.conkey, 1) = 1 order by 1, 2`,
  );

const keyMatch = (sheet: Sheet) =>
  hasId(sheet)
    ? 't.id = e.id'
    : sheet.pk.map((name) => `t.${quoted(name)}::text = e.pk ->> '${name}'`).join(' and ');

/** Deletes ending rows; their last values are recorded with the import. */
export async function deleteEnding(ask: Ask, { sheet, importId }: { sheet: Sheet; importId: number }) {
  const [kept] = await ask<{ there: boolean }>('select to_regclass($1) is not null as there', [aside(sheet)]);
  const was = kept?.there
    ? `coalesce((select a.before from ${aside(sheet)} a where a.id = t.id), to_jsonb(t))`
    : 'to_jsonb(t)';
  await ask(
    `insert into import_changes (import_id, table_name, row_key, kind, before)
     select $1, '${sheet.table}', e.pk, 'deleted', ${was} from ${ending(sheet)} e join ${table(sheet)} t on ${keyMatch(sheet)}`,
    [importId],
  );
  if (hasId(sheet))
    await ask(
      `with gone as (delete from outside_ids o using ${ending(sheet)} e where o.table_name = '${sheet.table}' and o.row_id = e.id returning o.*)
       insert into import_changes (import_id, table_name, row_key, kind, before)
       select $1, 'outside_ids', jsonb_build_object('table_name', gone.table_name, 'outside_id', gone.outside_id), 'deleted', to_jsonb(gone) from gone`,
      [importId],
    );
  await ask(`delete from ${table(sheet)} t using ${ending(sheet)} e where ${keyMatch(sheet)}`);
}

/** Deactivates ending rows; their last values are recorded with the import. */
export async function deactivateEnding(ask: Ask, { sheet, importId }: { sheet: Sheet; importId: number }) {
  await ask(
    `insert into import_changes (import_id, table_name, row_key, kind, before, after)
     select $1, '${sheet.table}', e.pk, 'ended', to_jsonb(t), to_jsonb(t) || '{"active": false}'
     from ${ending(sheet)} e join ${table(sheet)} t on t.id = e.id`,
    [importId],
  );
  await ask(`update ${table(sheet)} t set active = false from ${ending(sheet)} e where t.id = e.id`);
}
