import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import type { OpenDatabase } from './open.ts';

/**
 * Every append-only table with a change that its trigger must refuse. Null: rows may be updated but never deleted.
 * Add new tables here: the first test compares the list with the triggers of the database.
 */
const APPEND_ONLY: Record<string, string | null> = {
  acquirer_calls: 'answered_at = null',
  audit_log: "action = 'other'",
  card_orders: 'tyiyn = tyiyn + 1',
  card_refunds: 'tyiyn = tyiyn + 1',
  clearance_signs: 'order_id = order_id + 1',
  draw_outcomes: 'place = place + 1',
  draw_seals: "hash = 'other'",
  draw_shares: "share = 'other'",
  draw_tickets: 'ticket = ticket + 1',
  draw_wish_saves: "wishes = '[]'",
  draws: "hash = 'other'",
  dues: 'tyiyn = tyiyn + 1',
  grade_bands: 'point = point + 1',
  grades: 'points = points + 1',
  import_approvals: "reason = 'other'",
  import_changes: "table_name = 'other'",
  journal_marks: "kind = 'other'",
  ledger_accounts: 'student_id = student_id + 1',
  ledger_entries: 'tyiyn = tyiyn + 1',
  ledger_lines: 'tyiyn = tyiyn + 1',
  machine_exchanges: "answer = 'other'",
  paper_keys: "id = 'other'",
  papers: "number = 'other'",
  parent_links: null,
  payment_codes: "code = 'other'",
  receipts: 'entry_id = entry_id + 1',
  reference_orders: 'student_id = student_id + 1',
  reference_steps: 'order_id = order_id + 1',
  registration_steps: "reason = 'other'",
  stream_waits: null,
  transcript_papers: 'paper_id = paper_id + 1',
};

/** Every table that only triggers may write. */
const KEPT = ['draw_wishes', 'journal_cells', 'ledger_balances', 'presence_counts', 'stream_seats'];

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  for (const name of Object.keys(APPEND_ONLY)) await addRow(name);
});
afterAll(() => database.close());

const namesOf = async (text: string) =>
  (await database.pool.query<{ name: string }>(text)).rows.map(({ name }) => name).toSorted();

/** Adds a row with a value in each column, with all other constraints off: only the triggers under test apply. */
async function addRow(table: string) {
  const client = await database.pool.connect();
  try {
    const { rows: checks } = await client.query<{ name: string }>(
      `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    );
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${name}`);
    const { rows } = await client.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const columns = rows.map(({ name }) => name).join(', ');
    const values = rows.map(({ type }) => sampleOf(type)).join(', ');
    await client.query('begin; set local session_replication_role = replica');
    await client.query(`insert into ${table} (${columns}) overriding system value values (${values})`);
    await client.query('commit');
  } finally {
    client.release();
  }
}

function sampleOf(type: string): string {
  if (type.endsWith('[]')) return "'{}'";
  if (type.startsWith('json')) return `'{"a": 1}'`;
  if (type.startsWith('timestamp') || type === 'date') return "'2026-01-01'";
  if (type === 'uuid') return "'00000000-0000-4000-8000-000000000000'";
  if (type === 'bytea') return "'\\x00'";
  if (type === 'boolean') return 'true';
  return type === 'text' || type.startsWith('character') ? "'one'" : '1';
}

const refusalOf = (text: string) =>
  database.pool.query(text).then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('append-only tables', () => {
  it('are all listed in this test', async () => {
    expect(
      await namesOf(`select distinct tgrelid::regclass::text as name from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where f.proname = 'refuse_change' and (t.tgtype & 8) <> 0`),
    ).toEqual(Object.keys(APPEND_ONLY).toSorted());
  });

  it.each(Object.entries(APPEND_ONLY))('refuse to delete or change a row: %s', async (table, change) => {
    const refused = `table ${table} is append-only`;
    expect(await refusalOf(`delete from ${table}`)).toBe(refused);
    expect(await refusalOf(`truncate ${table} cascade`)).toBe(refused);
    if (change) expect(await refusalOf(`update ${table} set ${change}`)).toBe(refused);
    const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('tables maintained by triggers', () => {
  it('are all listed in this test', async () => {
    expect(
      await namesOf(`select distinct tgrelid::regclass::text as name from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where f.proname = 'refuse_by_hand'`),
    ).toEqual(KEPT);
  });

  it.each(KEPT)('refuse a direct write: %s', async (table) => {
    const refused = `table ${table} is kept by triggers`;
    const { rows } = await database.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum = 1`,
    );
    const column = rows[0]?.name;
    for (const statement of [
      `insert into ${table} select * from ${table}`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      expect(await refusalOf(statement)).toBe(refused);
  });
});
