import { footprint, withoutCalculated } from '../bring/apply.queries.ts';
import { setAside } from '../bring/aside.queries.ts';
import { referring } from '../bring/ends.queries.ts';
import { type Ask, quoted } from '../match/ask.queries.ts';
import { sheetOfTable } from '../sheets/all.ts';

export type Kept = { table: string; pk: string[]; added: number; changed: number; deleted: number };

/** The import, locked until the transaction ends. */
export const lockImport = async (ask: Ask, importId: number) =>
  (
    await ask<{ undone: boolean }>(
      'select undone_at is not null as undone from imports where id = $1 for update',
      [importId],
    )
  )[0] ?? null;

/** Number of changes of an import per table. */
export const keptChanges = (ask: Ask, importId: number) =>
  ask<Kept>(
    `select c.table_name as "table", array(select jsonb_object_keys((array_agg(c.row_key))[1]) order by 1) as pk,
       count(*) filter (where kind = 'added')::integer as added, count(*) filter (where kind in ('changed', 'ended'))::integer as changed,
       count(*) filter (where kind = 'deleted')::integer as deleted
     from import_changes c where c.import_id = $1 group by 1`,
    [importId],
  );

const match = (pk: readonly string[], alias = 't') =>
  pk.map((name) => `${alias}.${quoted(name)}::text = c.row_key ->> '${name}'`).join(' and ');
const isId = (pk: readonly string[]) => pk.length === 1 && pk[0] === 'id';
const idMatch = (pk: readonly string[]) => (isId(pk) ? "t.id = (c.row_key ->> 'id')::bigint" : match(pk));

export type Because = { table: string; count: number; example: string };
type Counted = { count: string; example: string | null };
const because = (table: string, rows: readonly Counted[]): Because[] =>
  rows.flatMap(({ count, example }) =>
    Number(count) > 0 ? [{ table, count: Number(count), example: example ?? '' }] : [],
  );

/** A label of a row for people; null for tables whose rows have none. */
function labelOf(table: string, id: string) {
  const label = sheetOfTable(table)?.undo?.label;
  return label
    ? `(select ${label} from ${quoted(table)} t where t.id = ${id})`
    : `(select min(o.outside_id) from outside_ids o where o.table_name = '${table}' and o.row_id = ${id} and o.outside_id not like 'oneroster/%')`;
}
/** The number of rows, and the label of the first. */
const counted = ({ table, pk, rows }: { table: string; pk: readonly string[]; rows: string }) =>
  `select found.count, ${labelOf(table, 'found.id')} as example
   from (select count(*) as count, ${isId(pk) ? "min((c.row_key ->> 'id')::bigint)" : 'null::bigint'} as id from ${rows}) found`;

/** Changes of one import to a table. For a row changed several times: the first `before` and the last `after`. */
const CHANGED = `(select row_key, (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
  from import_changes where import_id = $1 and table_name = $2 and kind in ('changed', 'ended') group by 1)`;

/**
 * Locks the rows that an import wrote, so that they cannot change or get new references until the end. Waits for
 * other transactions.
 */
export const holdWritten = (ask: Ask, { importId, kept: { table, pk } }: OfTable) =>
  ask(
    `select count(*) from (select from ${quoted(table)} t join import_changes c on ${idMatch(pk)}
       where c.import_id = $1 and c.table_name = $2 and c.kind <> 'deleted' for update of t) held`,
    [importId, table],
  );

type OfTable = { importId: number; kept: Kept };
/** Counts rows that an import wrote to a table, with the label of the first. */
const rowsOf = async (ask: Ask, { importId, kept: { table, pk }, rows }: OfTable & { rows: string }) =>
  because(table, await ask<Counted>(counted({ table, pk, rows }), [importId, table]));

/** Rows that changed again after the import; deleted rows count too. */
export const changedSince = (ask: Ask, { importId, kept }: OfTable) =>
  rowsOf(ask, {
    importId,
    kept,
    rows: `${CHANGED} c left join ${quoted(kept.table)} t on ${idMatch(kept.pk)}
      where ${withoutCalculated('to_jsonb(t)')} is distinct from ${withoutCalculated('c.after')}`,
  });

/** Added rows that changed after the import. Rows that the same import also changed are checked by changedSince. */
export const editedSince = (ask: Ask, { importId, kept }: OfTable) =>
  rowsOf(ask, {
    importId,
    kept,
    rows: `import_changes c join ${quoted(kept.table)} t on ${idMatch(kept.pk)}
      where c.import_id = $1 and c.table_name = $2 and c.kind = 'added' and c.after is not null and c.after <> ${footprint('t')}
        and not exists (select from import_changes later where later.import_id = $1 and later.table_name = $2
          and later.row_key = c.row_key and later.kind in ('changed', 'ended'))`,
  });

/** Later imports that changed rows this one added. */
export const laterImports = async (ask: Ask, importId: number) =>
  because(
    'imports',
    await ask<Counted>(
      `select count(distinct later.import_id) as count, min(later.import_id)::text as example from import_changes c
       join import_changes later on later.import_id > c.import_id and later.table_name = c.table_name and later.row_key = c.row_key
       join imports i on i.id = later.import_id and i.undone_at is null
       where c.import_id = $1 and c.kind = 'added'`,
      [importId],
    ),
  );

/** Rows of other tables that are deleted together with the added rows. */
const alongside = (table: string) => sheetOfTable(table)?.undo?.alongside ?? [];

/**
 * Rows that refer to added rows and that this import neither added nor changed; changed rows get their old reference
 * back.
 */
export async function referredTo(
  ask: Ask,
  { importId, kept: { table, pk }, all }: { importId: number; kept: Kept; all: readonly Kept[] },
): Promise<Because[]> {
  if (!isId(pk)) return [];
  const found: Because[] = [];
  for (const { child, column } of await referring(ask, table)) {
    if (alongside(table).some((one) => one.table === child)) continue;
    const own = all.find((one) => one.table === child && one.added + one.changed > 0);
    const without = own
      ? ` and not exists (select from import_changes mine where mine.import_id = $1 and mine.table_name = '${child}' and mine.kind <> 'deleted'
          and ${own.pk.map((name) => `t.${quoted(name)}::text = mine.row_key ->> '${name}'`).join(' and ')})`
      : '';
    found.push(
      ...because(
        child,
        await ask<Counted>(
          counted({
            table,
            pk,
            rows: `import_changes c join ${quoted(child)} t on t.${quoted(column)} = (c.row_key ->> 'id')::bigint
              where c.import_id = $1 and c.table_name = $2 and c.kind = 'added'${without}`,
          }),
          [importId, table],
        ),
      ),
    );
  }
  return found;
}

const refersTo = (ask: Ask, table: string) =>
  ask<{ column: string; parent: string }>(
    `select a.attname as column, c.confrelid::regclass::text as parent from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid = '${table}'::regclass and array_length(c.conkey, 1) = 1 order by 1`,
  );

/** Restores references from changed rows to added rows, so that the added rows can be deleted. */
export async function restoreRefs(
  ask: Ask,
  { importId, kept: { table, pk }, all }: { importId: number; kept: Kept; all: readonly Kept[] },
) {
  for (const { column, parent } of await refersTo(ask, table)) {
    if (!all.some((one) => one.table === parent && one.added > 0)) continue;
    const own = `t.${quoted(column)}`;
    const was = `was.${quoted(column)}`;
    await ask(
      `update ${quoted(table)} t set ${quoted(column)} = ${was}
       from ${CHANGED} c, jsonb_populate_record(null::${quoted(table)}, c.before) was
       where ${idMatch(pk)} and ${own} is distinct from ${was}
         and exists (select from import_changes mine where mine.import_id = $1 and mine.table_name = '${parent}' and mine.kind = 'added'
           and mine.row_key ->> 'id' = ${own}::text)
         and (${was} is null or exists (select from ${quoted(parent)} kept where kept.id::text = ${was}::text))`,
      [importId, table],
    );
  }
}

export async function deleteAdded(ask: Ask, { importId, kept: { table, pk } }: OfTable) {
  const from = `using import_changes c where c.import_id = $1 and c.table_name = $2 and c.kind = 'added'`;
  for (const one of alongside(table))
    await ask(
      `delete from ${quoted(one.table)} t ${from} and t.${quoted(one.column)} = (c.row_key ->> 'id')::integer`,
      [importId, table],
    );
  if (isId(pk))
    await ask(
      `delete from outside_ids t ${from} and t.table_name = c.table_name and t.row_id = (c.row_key ->> 'id')::integer`,
      [importId, table],
    );
  await ask(`delete from ${quoted(table)} t ${from} and ${idMatch(pk)}`, [importId, table]);
}

async function columnsOf(ask: Ask, table: string) {
  const rows = await ask<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => quoted(name));
}

/** Restores the previous values of changed rows. */
export async function restoreChanged(ask: Ask, { importId, kept: { table, pk } }: OfTable) {
  const columns = (await columnsOf(ask, table)).filter((name) => !pk.map(quoted).includes(name));
  const sheet = sheetOfTable(table);
  const rows = `(select (row_key ->> 'id')::integer as id from import_changes
    where import_id = ${importId} and table_name = '${table}' and kind in ('changed', 'ended'))`;
  if (sheet) await setAside(ask, { sheet, rows });
  await ask(
    `update ${quoted(table)} t set (${columns.join(', ')}) =
       (select ${columns.map((name) => `was.${name}`).join(', ')} from jsonb_populate_record(null::${quoted(table)}, c.before) was)
     from ${CHANGED} c where ${idMatch(pk)}`,
    [importId, table],
  );
}

/** Inserts deleted rows again. */
export async function insertDeleted(
  ask: Ask,
  { importId, kept: { table } }: { importId: number; kept: Kept },
) {
  const columns = await columnsOf(ask, table);
  await ask(
    `insert into ${quoted(table)} (${columns.join(', ')}) overriding system value
     select ${columns.map((name) => `was.${name}`).join(', ')} from import_changes c,
       jsonb_populate_record(null::${quoted(table)}, c.before) was
     where c.import_id = $1 and c.table_name = $2 and c.kind = 'deleted' order by c.id`,
    [importId, table],
  );
}

export const markUndone = (
  ask: Ask,
  {
    importId,
    now,
    personId,
    operator,
  }: { importId: number; now: Date; personId: number | null; operator: string },
) =>
  ask('update imports set undone_at = $2, undone_by_id = $3, undone_operator = $4 where id = $1', [
    ...[importId, now, personId, operator],
  ]);
