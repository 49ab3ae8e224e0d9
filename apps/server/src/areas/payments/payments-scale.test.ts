import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { type LedgerStage, ledgerStage } from '../../testing/payment-factories.ts';
import { planOf, recordQueries } from '../../testing/recorded-queries.ts';
import { selectOwed } from './due.queries.ts';
import { selectHistory } from './history.queries.ts';
import { selectStates } from './payments.queries.ts';
import { selectByToken, selectReceipt } from './receipt.queries.ts';

const STUDENTS = 50_000;
/** Nobody looks through the students for one, or through all entries for theirs. */
const FEW = 500;

let test: TestApp;
let ledger: LedgerStage;
let entryId: number;
beforeAll(async () => {
  test = await testApp();
  const { db } = test.context;
  ledger = await ledgerStage(db);
  await ledger.charge(100_00);
  ({ entryId } = await ledger.pay(10_00));
  const { studentId, serviceId, term } = ledger;
  // Rows of others as the ledger has them, without asking its triggers about each of half a million.
  await db.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`
      insert into people (role, code, last_name, first_name, last_name_latin, first_name_latin, gender, group_id)
      select role, 1000000 + n, last_name, first_name, last_name_latin, first_name_latin, gender, group_id
      from people, generate_series(1, ${STUDENTS}) n where id = ${studentId}`);
    await db.execute(sql`insert into ledger_accounts (kind, student_id, service_id)
      select 'student', id, ${serviceId} from people where code > 1000000`);
    await db.execute(sql`insert into ledger_balances (account_id, tyiyn, charged, paid)
      select a.id, 100, 600, 500 from ledger_accounts a where kind = 'student' and student_id <> ${studentId}`);
    await db.execute(sql`insert into payment_codes (code, student_id, service_id)
      select (1000000000 + id)::text, id, ${serviceId} from people where code > 1000000`);
    await db.execute(sql`
      insert into ledger_entries (kind, source, external_id, student_id, service_id, year_id, tyiyn, happened_at, recorded_at)
      select case when n = 1 then 'charge' else 'payment' end, 'bank.scale', p.id || '-' || n, p.id, ${serviceId}, 2026,
        100, now(), now() from people p, generate_series(1, 10) n where p.code > 1000000`);
    await db.execute(sql`insert into dues (entry_id, student_id, service_id, term_id, due_on, tyiyn)
      select id, student_id, service_id, ${term.id}, '2026-12-01', 100 from ledger_entries
      where kind = 'charge' and student_id <> ${studentId}`);
    await db.execute(sql`insert into receipts (entry_id, number, token, issued_at)
      select id, 'S-' || id, substr(md5(id::text), 1, 22), now() from ledger_entries
      where kind = 'payment' and student_id <> ${studentId}`);
    await db.execute(sql`
      insert into card_orders (client_id, student_id, service_id, acquirer, tyiyn, state, created_at, expires_at)
      select gen_random_uuid(), id, ${serviceId}, 'sandbox', 100, 'refused', now(), now() from people where code > 1000000`);
  });
  await db.execute(sql`analyze`);
}, 180_000);
afterAll(() => test.close());

const planned = async (ask: (db: Db) => Promise<unknown>) => {
  const { context, queries } = recordQueries(test);
  await ask(context.db);
  const [query] = queries;
  if (!query) throw new Error('Nothing was asked');
  return planOf(test, query);
};

describe('among the payments of fifty thousand', () => {
  const language = 'ru' as const;
  const mark = { mark_at: new Date('9999-12-31T00:00:00Z'), mark_kind: 'order', mark_id: 0 } as const;
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    'what one owes': (db) => selectStates(db, { studentId: ledger.studentId }, { language }),
    'what is due of one': (db) => selectOwed(db, { studentId: ledger.studentId }, { language }),
    'one history': (db) =>
      selectHistory(
        db,
        { studentId: ledger.studentId, serviceId: null, ...mark },
        { language, what: 'all', one: false },
      ),
    'one history for one service': (db) =>
      selectHistory(
        db,
        { studentId: ledger.studentId, serviceId: ledger.serviceId, ...mark, mark_at: TEST_NOW },
        { language, what: 'payments', one: true },
      ),
    'one receipt': (db) => selectReceipt(db, { studentId: ledger.studentId, entryId }, { language }),
    'the receipt of a token': (db) => selectByToken(db, { token: 'A'.repeat(22) }, { language }),
  };
  it.each(Object.entries(asked))('%s is found by looking at few rows', async (_, ask) => {
    const steps = await planned(ask);
    expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
  });
});
