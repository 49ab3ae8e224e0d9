import { sql } from 'drizzle-orm';
import type { Builder } from '../../db/open.ts';
import { files } from '../../db/tables.ts';

const ROWS_AT_ONCE = 1_000;

export type TableShape = { name: string; columns: { name: string; type: string }[] };
export type SequenceState = { name: string; value: string; used: boolean };

const inQuotes = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A backup takes long: no limit for statements or for pauses between them. */
export async function liftTimeLimits(db: Builder): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/**
 * Tables that triggers fill when other tables are restored. Other derived tables are found by their trigger against
 * direct writes.
 */
const DERIVED = ['journal_cells', 'ledger_balances', 'presence_counts', 'stream_seats'];

/** Tables to back up, with their stored columns, by name. */
export async function selectTables(db: Builder): Promise<TableShape[]> {
  const { rows } = await db.execute<TableShape>(sql`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${sql.param(DERIVED)}::text[])
      and not exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid where t.tgrelid = c.oid and f.proname = 'refuse_by_hand')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Foreign keys as child and parent, to sort the tables; references of a table to itself are left out. */
export async function selectReferences(db: Builder): Promise<{ child: string; parent: string }[]> {
  const { rows } = await db.execute<{ child: string; parent: string }>(sql`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint f
      join pg_class child on child.oid = f.conrelid
      join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and child.oid <> parent.oid`);
  return rows;
}

/**
 * All rows of a table in key order, read with a cursor, so only inside a transaction. Each row is a JSON array of all
 * columns in PostgreSQL's text format.
 */
export async function* readRows(db: Builder, { table }: { table: TableShape }): AsyncGenerator<string> {
  const columns = table.columns.map(({ name }) => `${inQuotes(name)}::text`).join(', ');
  await db.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for
        select json_build_array(${columns})::text as row from ${inQuotes(table.name)} order by ${await keyOf(db, { table })}`,
    ),
  );
  for (;;) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`));
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await db.execute(sql`close backup_rows`);
}

/** Ordered by primary key, rows that refer to earlier rows of the same table come after them. */
async function keyOf(db: Builder, { table }: { table: TableShape }): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.attname as name
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${inQuotes(table.name)}::regclass and i.indisprimary
    order by array_position(i.indkey::smallint[], a.attnum)`);
  return rows.map(({ name }) => inQuotes(name)).join(', ') || '1';
}

/** Inserts rows that `readRows` returned into a table of the same shape, keys included. */
export async function insertRows(
  db: Builder,
  { table, rows }: { table: TableShape; rows: string[] },
): Promise<void> {
  const columns = table.columns.map(({ name }) => inQuotes(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `(row ->> ${at})::${type}`).join(', ');
  await db.execute(
    sql`${sql.raw(`insert into ${inQuotes(table.name)} (${columns}) overriding system value select ${values}`)}
      from json_array_elements(${`[${rows.join(',')}]`}::json) as row`,
  );
}

export async function isEmptyTable(db: Builder, { table }: { table: TableShape }): Promise<boolean> {
  const { rows } = await db.execute(sql.raw(`select 1 from ${inQuotes(table.name)} limit 1`));
  return rows.length === 0;
}

/**
 * Deletes rows that migrations inserted; only for an unused database. Not `truncate`: tables that must keep their
 * rows refuse it, but accept a `delete` when they are empty.
 */
export async function emptyTables(db: Builder, { tables }: { tables: TableShape[] }): Promise<void> {
  for (const { name } of tables) await db.execute(sql.raw(`delete from ${inQuotes(name)}`));
}

export async function selectSequences(db: Builder): Promise<SequenceState[]> {
  const { rows } = await db.execute<SequenceState>(sql`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as used
    from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}

export async function setSequence(db: Builder, { name, value, used }: SequenceState): Promise<void> {
  await db.execute(sql`select setval(${inQuotes(name)}::regclass, ${value}::bigint, ${used})`);
}

/** Refreshes planner statistics: the embedded engine has no autovacuum. */
export async function analyze(db: Builder): Promise<void> {
  await db.execute(sql`analyze`);
}

/** File key → media type, for stores that record it. */
export async function selectFileTypes(db: Builder): Promise<Map<string, string>> {
  const rows = await db.select({ key: files.key, type: files.type }).from(files);
  return new Map(rows.map(({ key, type }) => [key, type]));
}
