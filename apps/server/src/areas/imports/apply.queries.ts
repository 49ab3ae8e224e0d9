import { exchanged, setAside } from './aside.queries.ts';
import { type Ask, quoted } from './ask.queries.ts';
import { isOf, labelText, table } from './match.queries.ts';
import type { Column, Sheet } from './sheets/sheet.ts';
import { aside, cell, changedOf, given, matched, proposed } from './stage.queries.ts';

export type Applying = {
  sheet: Sheet;
  importId: number;
  now: Date;
  /** The columns that the files have, and which of the files, by their places. */
  present: ReadonlyMap<string, readonly number[]>;
  /** The files that say of each row if it is over. */
  telling: readonly number[];
  /** Whether what the files do not have is deleted. */
  leaving: boolean;
};

/** How a row of the database is told from others, in `matched` and as the key that is kept. */
export function pkOf(sheet: Sheet) {
  const expressions = sheet.pk.map((name) => {
    const column = sheet.columns.find(({ to }) => to === name);
    return {
      name,
      of: column && !(name === 'id' && sheet.table === 'grades') ? `m.${given(column)}` : 'm.row_id',
    };
  });
  return {
    join: expressions.map(({ name, of }) => `t.${quoted(name)} = ${of}`).join(' and '),
    kept: (alias: string) =>
      `jsonb_build_object(${sheet.pk.map((name) => `'${name}', ${alias}.${quoted(name)}`).join(', ')})`,
    keptOf: `jsonb_build_object(${expressions.map(({ name, of }) => `'${name}', ${of}`).join(', ')})`,
  };
}

const literal = (value: string | number | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** What a new row has in a column. */
function fresh(column: Column): string {
  const own = `m.${given(column)}`;
  if (column.like)
    return `coalesce(${own}, m.${column.latin ? proposed(column.key) : cell(column.like)}, '')`;
  return column.initial === undefined ? own : `coalesce(${own}, ${literal(column.initial)})`;
}

/** What is written besides the columns of the files: of a new row, whether it is over. */
function marks({ sheet, now }: Applying): { name: string; of: string }[] {
  if (sheet.ends === 'inactive') return [{ name: 'active', of: 'not m.ended' }];
  // Until it is known which of them collide, none is held apart from the others.
  if (sheet.name === 'lessons') return [{ name: 'collides', of: 'true' }];
  if (sheet.ends === 'withdrawn')
    return [{ name: 'withdrawn_at', of: `case when m.ended then '${now.toISOString()}'::timestamptz end` }];
  return [];
}

/** A row that is over and says no more than which one it is: of it nothing else is looked at. */
function saysOnlyEnded(sheet: Sheet): string {
  const rest = sheet.columns.filter(({ key, needed }) => needed && !sheet.key.includes(key));
  return `(m.ended and (${['false', ...rest.map(({ key }) => `m.${cell(key)} is null`)].join(' or ')}))`;
}

const isNew = (sheet: Sheet) =>
  `not m.bad and not m.there and not ${sheet.ends === 'deleted' ? 'm.ended' : saysOnlyEnded(sheet)}`;

/** By this it is seen later whether somebody has changed a row since. What is only said of others' lessons does not count. */
export const footprint = (alias: string) => `to_jsonb(md5((to_jsonb(${alias}) - 'collides')::text))`;
/** A registration is there or it is not. */
const mayChange = ({ name }: Sheet) => name !== 'registrations';

/** Writes the rows that are new. */
export async function insertNew(ask: Ask, applying: Applying): Promise<number> {
  const { sheet, importId } = applying;
  const columns = sheet.columns.flatMap((column) =>
    column.to === null ? [] : [{ name: column.to, of: fresh(column) }],
  );
  const hasId = sheet.pk[0] === 'id' && !columns.some(({ name }) => name === 'id');
  const all = [
    ...(hasId ? [{ name: 'id', of: 'm.row_id' }] : []),
    ...columns,
    ...(sheet.only && 'value' in sheet.only
      ? [{ name: sheet.only.column, of: String(sheet.only.value) }]
      : []),
    ...marks(applying),
  ];
  const told = mayChange(sheet) ? 't.*' : sheet.pk.map((name) => `t.${quoted(name)}`).join(', ');
  const [row] = await ask<{ count: string }>(
    `with written as (insert into ${table(sheet)} as t (${all.map(({ name }) => quoted(name)).join(', ')})
       select ${all.map(({ of }) => of).join(', ')} from ${matched(sheet)} m where ${isNew(sheet)} order by n returning ${told}),
     kept as (insert into import_changes (import_id, table_name, row_key, kind, after)
       select $1, '${sheet.table}', ${pkOf(sheet).kept('t')}, 'added', ${mayChange(sheet) ? footprint('t') : 'null'} from written t returning 1)
     select count(*) from kept`,
    [importId],
  );
  return Number(row?.count ?? 0);
}

/** What the files call rows of ours is kept beside them; with rows that were here before, so that it can be taken back. */
export async function keepOutside(ask: Ask, { sheet, importId }: Applying) {
  if (sheet.pk[0] !== 'id') return;
  const beside = sheet.code && 'beside' in sheet.code ? cell('code') : null;
  for (const name of ['outside', ...(beside ? [beside] : [])])
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

/** What a row keeps that its own file says nothing of, where another does. */
const unless = (files: readonly number[], { of, kept }: { of: string; kept: string }) =>
  `case when m.file in (${files.join(', ')}) then ${of} else ${kept} end`;

/** Columns that the files may change, with what they make of them. */
function changing({ sheet, present, telling }: Applying) {
  const sparse = saysOnlyEnded(sheet);
  const columns = sheet.columns.flatMap((column) => {
    const { to, key, like } = column;
    const files = present.get(key) ?? [];
    if (to === null || files.length === 0 || sheet.pk.includes(to) || sheet.key.includes(key)) return [];
    const kept = `t.${quoted(to)}`;
    const of = like ? `coalesce(m.${given(column)}, ${kept})` : `m.${given(column)}`;
    return [{ name: to, of: unless(files, { of: `case when ${sparse} then ${kept} else ${of} end`, kept }) }];
  });
  if (telling.length === 0) return columns;
  // A stream that is offered is withdrawn with all that follows; one that was withdrawn comes back by itself.
  const back = { of: 'case when m.ended then t.withdrawn_at end', kept: 't.withdrawn_at' };
  if (sheet.ends === 'withdrawn') return [...columns, { name: 'withdrawn_at', of: unless(telling, back) }];
  const here = { of: 'not m.ended', kept: 't.active' };
  return sheet.ends === 'inactive' ? [...columns, { name: 'active', of: unless(telling, here) }] : columns;
}

/** Writes what differs, with what it was before. Answers how many changed, and how many of them ended by it. */
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
  if (sheet.name === 'lessons') set.push('collides = true');
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

/** Whatever a row gives up, or is about to leave behind, another one may take by the same file. */
async function giveUp(ask: Ask, { sheet, present, leaving }: Applying) {
  const gives = exchanged(sheet).flatMap((columns) => {
    const last = columns.at(-1);
    const files = present.get(last?.key ?? '') ?? [];
    if (!last || files.length === 0) return [];
    const differs = columns.map(
      (column) => `t.${quoted(column.to ?? '')} is distinct from m.${given(column)}`,
    );
    // What it gets instead is what its own file says, and it is written: only so is nothing of this moment left.
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

const MOST_EXAMPLES = 3;
/** Of a guarded sheet: a person who approves marks or money must see them. */
const MOST_GUARDED = 100;
const mostOf = ({ guard }: Sheet) => (guard ? MOST_GUARDED : MOST_EXAMPLES);
export type Line = { line: number; key: string };

/** New rows; those of guarded sheets with what their cells say. */
export const newExamples = (ask: Ask, sheet: Sheet) =>
  ask<Line & { cells: Record<string, string> }>(
    `select line, ${labelText(sheet)} as key, ${sheet.guard ? cellsOf(sheet) : "'{}'::jsonb"} as cells
     from ${matched(sheet)} m where ${isNew(sheet)} order by n limit ${mostOf(sheet)}`,
  );
const cellsOf = ({ columns }: Sheet) =>
  `jsonb_strip_nulls(${columns.map(({ key }) => `jsonb_build_object('${key}', m.${cell(key)}::text)`).join(' || ')})`;

export const changedExamples = (ask: Ask, sheet: Sheet) =>
  ask<Line & { ended: boolean; before: Record<string, unknown>; after: Record<string, unknown> }>(
    `select m.line, ${labelText(sheet)} as key, c.ended, c.before, to_jsonb(t) as after from ${changedOf(sheet)} c
     join ${matched(sheet)} m using (n) join ${table(sheet)} t on ${pkOf(sheet).join} order by c.ended, n limit ${mostOf(sheet) * 2}`,
  );

/** How many rows were read. */
export async function countRead(ask: Ask, sheet: Sheet): Promise<number> {
  const [row] = await ask<{ count: string }>(`select count(*) from ${matched(sheet)}`);
  return Number(row?.count ?? 0);
}

/** How many rows of a sheet hold now. */
export async function countLive(ask: Ask, sheet: Sheet): Promise<number> {
  const live =
    sheet.ends === 'inactive' ? 'active' : sheet.ends === 'withdrawn' ? 'withdrawn_at is null' : 'true';
  const [row] = await ask<{ count: string }>(
    `select count(*) from ${table(sheet)} t where ${isOf(sheet)} and ${live}`,
  );
  return Number(row?.count ?? 0);
}
