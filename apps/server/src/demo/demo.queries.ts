import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { LOCKS } from '../db/locks.ts';
import type { Builder } from '../db/open.ts';
import { FILLED_AT_START } from '../db/shared/catalogue-tables.ts';
import { faculties, people } from '../db/tables.ts';

const ROWS_AT_ONCE = 5_000;

/** Whether the database contains no data yet. */
export async function isEmpty(db: Builder): Promise<boolean> {
  const found = await Promise.all([
    db.select({ id: people.id }).from(people).limit(1),
    db.select({ id: faculties.id }).from(faculties).limit(1),
  ]);
  return found.every((rows) => rows.length === 0);
}

/** Makes a process that starts at the same moment wait until this transaction ends. */
export async function lockForDemo(client: ClientBase): Promise<void> {
  // A large university takes minutes, so all timeouts are off.
  await client.query(
    'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.demo]);
}

/** A server that started with an empty database has filled these catalogues; the demo replaces them. */
export async function emptyCatalogues(client: ClientBase): Promise<void> {
  for (const table of FILLED_AT_START) await client.query(`delete from "${table}"`);
}

/**
 * Inserts rows by the thousand; each column is sent as one array. COPY is not used, because the embedded
 * engine cannot stream its data. Every row must have the keys of the first row, in the same order.
 */
export async function insertRows<Table extends PgTable>(
  client: ClientBase,
  {
    table,
    rows,
    onRows,
  }: { table: Table; rows: Iterable<InferSelectModel<Table>>; onRows: (count: number) => void },
): Promise<void> {
  let keys: string[] = [];
  let arrays: string[][] = [];
  let count = 0;
  const flush = async () => {
    if (count === 0) return;
    const values = arrays.map((items) => `{${items.join(',')}}`);
    await client.query(insertText({ table, keys }), values);
    onRows(count);
    arrays = keys.map(() => []);
    count = 0;
  };
  for (const row of rows) {
    const values: unknown[] = Object.values(row);
    if (keys.length === 0) {
      keys = Object.keys(row);
      arrays = keys.map(() => []);
    }
    if (values.length !== keys.length) throw new RangeError(`A row of ${getTableName(table)} lacks columns`);
    for (let place = 0; place < values.length; place++) arrays[place]?.push(arrayItem(values[place]));
    count++;
    if (count === ROWS_AT_ONCE) await flush();
  }
  await flush();
}

/** Makes the next generated id follow the inserted ids. */
export async function continueIds(client: ClientBase, { tables }: { tables: PgTable[] }): Promise<void> {
  for (const table of tables) {
    if (!getTableColumns(table).id) continue;
    const name = getTableName(table);
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', 'id'), greatest(1, max(id)), max(id) is not null) from "${name}"`,
    );
  }
}

/**
 * Updates the statistics of all filled tables at once; autovacuum would take minutes. Empty tables are skipped:
 * after ANALYZE they would get sequential scans, without it the planner assumes some pages.
 */
export async function analyze(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > 0`,
  );
  await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}

/**
 * Drops foreign keys and plain indexes of large tables and returns a function that restores them: building
 * them once is several times faster. Both happen in the caller's transaction, so other sessions never see the
 * tables without them.
 */
export async function suspendIndexes(
  client: ClientBase,
  { tables }: { tables: PgTable[] },
): Promise<() => Promise<void>> {
  const names = tables.map((table) => getTableName(table));
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[]) order by conname`,
    [names],
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid) order by 1`,
    [names],
  );
  const run = (statements: string[]) => client.query(statements.join(';'));
  await run([
    ...keys.rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.rows.map(({ name }) => `drop index ${name}`),
  ]);
  return async () => {
    await run([
      "set local maintenance_work_mem = '256MB'",
      ...indexes.rows.map(({ definition }) => definition),
    ]);
    await run(
      keys.rows.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      ),
    );
  };
}

function insertText({ table, keys }: { table: PgTable; keys: string[] }): string {
  const columns = getTableColumns(table);
  const known = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new RangeError(`${getTableName(table)} has no column ${key}`);
    return column;
  });
  const names = known.map(({ name }) => `"${name}"`).join(', ');
  // unnest would flatten an array of arrays, so lists are sent as text.
  const types = known.map((column) => column.getSQLType());
  const arrays = types.map((type, place) => `$${place + 1}::${isList(type) ? 'text' : type}[]`).join(', ');
  const values = types.map((type, place) => (isList(type) ? `v${place}::${type}` : `v${place}`)).join(', ');
  const aliases = types.map((_, place) => `v${place}`).join(', ');
  return `insert into "${getTableName(table)}" (${names}) overriding system value
    select ${values} from unnest(${arrays}) as each(${aliases})`;
}
const isList = (type: string) => type.endsWith('[]');

/** A value in PostgreSQL's array syntax. */
function arrayItem(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Buffer) return arrayItem(`\\x${value.toString('hex')}`);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return arrayItem(`{${value.map(arrayItem).join(',')}}`);
  if (typeof value === 'object') return arrayItem(JSON.stringify(value));
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
  throw new TypeError(`A demo row cannot hold ${typeof value}`);
}
