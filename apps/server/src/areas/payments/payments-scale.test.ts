import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectWaiting } from '../../cli/money/card.queries.ts';
import type { Builder, Db } from '../../db/open.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { planned } from '../../testing/database/recorded-queries.ts';
import { type LedgerStage, ledgerStage } from '../../testing/factories/payment.ts';
import { COPIES_FROM, copyStudents } from '../../testing/scale/copy-students.ts';
import { sized } from '../../testing/scale/full-size.ts';
import { lockCharged } from './adjust.queries.ts';
import { selectNamed } from './banks/banks.queries.ts';
import { selectLastCall } from './card/calls.queries.ts';
import {
  claimDue,
  insertOrder,
  lockOrderOfEntry,
  selectByClient,
  selectDue,
  selectShown,
} from './card/orders.queries.ts';
import { selectReturned, selectUnfinished } from './card/refunds.queries.ts';
import { settle } from './card/settle.service.ts';
import type { AcquirerStatus } from './card/told.ts';
import { selectByCode, selectCodes } from './codes.queries.ts';
import { codesOf } from './codes.service.ts';
import { selectOwed } from './due.queries.ts';
import { selectHistory } from './history.queries.ts';
import { selectPaid } from './ledger.queries.ts';
import { insertLink, revokeLink, selectLink, selectOpened } from './parents.queries.ts';
import { selectStates } from './payments.queries.ts';
import { selectByToken, selectReceipt } from './receipt.queries.ts';
import { remindOfDues } from './remind.queries.ts';

const STUDENTS = sized({ suite: 8_000, full: 50_000 });
/** Row limit: no query may scan all students or all entries for one student. */
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
  // Rows of other students, inserted without the triggers, which would be slow for half a million rows.
  await db.transaction(async (db) => {
    await copyStudents(db, { studentId, students: STUDENTS });
    await db.execute(sql`insert into ledger_accounts (kind, student_id, service_id)
      select 'student', id, ${serviceId} from people where code > ${COPIES_FROM}`);
    await db.execute(sql`insert into ledger_balances (account_id, tyiyn, charged, paid)
      select a.id, 100, 600, 500 from ledger_accounts a where kind = 'student' and student_id <> ${studentId}`);
    await db.execute(sql`insert into payment_codes (code, student_id, service_id)
      select (1000000000 + id)::text, id, ${serviceId} from people where code > ${COPIES_FROM}`);
    await db.execute(sql`
      insert into ledger_entries (kind, source, external_id, student_id, service_id, year_id, tyiyn, happened_at, recorded_at)
      select case when n = 1 then 'charge' else 'payment' end, 'bank.scale', p.id || '-' || n, p.id, ${serviceId}, 2026,
        100, now(), now() from people p, generate_series(1, 10) n where p.code > ${COPIES_FROM}`);
    await db.execute(sql`insert into ledger_lines (entry_id, account_id, tyiyn)
      select e.id, a.id, 100 from ledger_entries e join ledger_accounts a on a.kind = 'student' and a.student_id = e.student_id
      where e.kind = 'charge' and e.student_id <> ${studentId}`);
    await db.execute(sql`insert into dues (entry_id, student_id, service_id, term_id, due_on, tyiyn)
      select id, student_id, service_id, ${term.id}, '2026-12-01', 100 from ledger_entries
      where kind = 'charge' and student_id <> ${studentId}`);
    await db.execute(sql`insert into receipts (entry_id, number, token, issued_at)
      select id, 'S-' || id, substr(md5(id::text), 1, 22), now() from ledger_entries
      where kind = 'payment' and student_id <> ${studentId}`);
    await db.execute(sql`
      insert into card_orders (client_id, student_id, service_id, acquirer, tyiyn, state, created_at, expires_at)
      select gen_random_uuid(), id, ${serviceId}, 'sandbox', 100, 'refused', now(), now() from people where code > ${COPIES_FROM}`);
    await db.execute(sql`insert into acquirer_calls (acquirer, order_id, url, body, sent_at, status)
      select acquirer, id, 'https://pay.example/get_status3.php', 'x', now(), 200 from card_orders`);
    await db.execute(sql`insert into card_refunds (order_id, tyiyn, state, actor, reason, created_at)
      select id, 100, 'refused', 'operator', 'so', now() from card_orders`);
    await db.execute(sql`insert into parent_links (student_id, made_at, revoked_at)
      select id, now(), case when n = 1 then now() end from people, generate_series(1, 2) n where code > ${COPIES_FROM}`);
  });
  await db.execute(sql`analyze`);
}, 180_000);
afterAll(() => test.close());

describe('among the payments of fifty thousand students', () => {
  const language = 'ru' as const;
  const mark = { mark_at: new Date('9999-12-31T00:00:00Z'), mark_kind: 'order', mark_id: 0 } as const;
  const asked: Record<string, (db: Db) => Promise<unknown>> = {
    'the debts of a student': (db) => selectStates(db, { studentId: ledger.studentId }, { language }),
    'the dues of a student': (db) => selectOwed(db, { studentId: ledger.studentId }, { language }),
    'one history': (db) =>
      selectHistory(
        db,
        { studentId: ledger.studentId, serviceId: null, ...mark },
        { language, what: 'all', one: false },
      ),
    'a history for one service': (db) =>
      selectHistory(
        db,
        { studentId: ledger.studentId, serviceId: ledger.serviceId, ...mark, mark_at: TEST_NOW },
        { language, what: 'payments', one: true },
      ),
    'one receipt': (db) => selectReceipt(db, { studentId: ledger.studentId, entryId }, { language }),
    'the receipt of a token': (db) => selectByToken(db, { token: 'A'.repeat(22) }, { language }),
    'a history of charges': (db) =>
      selectHistory(
        db,
        { studentId: ledger.studentId, serviceId: null, ...mark },
        { language, what: 'charges', one: false },
      ),
    'a link for parents': (db) => selectLink(db, { studentId: ledger.studentId }),
    'the student of a link': (db) => selectOpened(db, { linkId: 1, studentId: ledger.studentId }),
    'the codes of a student': (db) => selectCodes(db, { studentId: ledger.studentId }),
    'the student of a code': (db) => selectByCode(db, { code: '1000000001' }),
    'a payment by its bank number': (db) => selectPaid(db, { source: 'bank.scale', externalId: '1-1' }),
    'the payments of a register': (db) => selectNamed(db, { source: 'bank.scale', txns: ['1-1', '2-1'] }),
    'an order by its key': (db) =>
      selectByClient(db, { studentId: ledger.studentId, clientId: '00000000-0000-4000-8000-000000000000' }),
    'an order as it is shown': (db) =>
      selectShown(db, { orderId: 1, studentId: ledger.studentId }, { language }),
    'the order of an entry': (db) => lockOrderOfEntry(db, { entryId }),
    'the orders with a due status query': (db) => selectDue(db, { acquirer: 'sandbox', now: TEST_NOW }),
    'the last call about an order': (db) => selectLastCall(db, { orderId: 7, script: 'get_status3.php' }),
    'the refunded total of an order': (db) => selectReturned(db, { orderId: 7 }),
    'unfinished refunds': (db) => selectUnfinished(db, { before: TEST_NOW }),
    'the list of the office': (db) => selectWaiting(db, {}),
  };
  it.each(Object.entries(asked))('%s is found by reading few rows', async (_, ask) => {
    const steps = await planned(test, ask);
    expect(steps.filter(({ relation, rows }) => relation !== null && rows > FEW)).toEqual([]);
  });
});

/** Rows that this transaction has read per table, including reads by triggers, which no plan shows. */
const readSoFar = async (db: Builder) => {
  const { rows } = await db.execute<{ name: string; read: string }>(
    sql`select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables`,
  );
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
};

/**
 * The tables with more than a few rows read by the work, including the checks at the end of its transaction.
 */
const lookedThrough = (work: (db: Builder) => Promise<unknown>) =>
  test.database.db.transaction(async (db) => {
    const before = await readSoFar(db);
    await work(db);
    await db.execute(sql`set constraints all immediate`);
    const after = await readSoFar(db);
    return [...after].filter(([name, read]) => read - (before.get(name) ?? 0) > FEW);
  });

describe('a write among the payments of fifty thousand students:', () => {
  const told = (given: Partial<AcquirerStatus> = {}): AcquirerStatus => ({
    what: 'paid',
    paymentId: '77',
    tyiyn: 100,
    isOurCurrency: true,
    card: '',
    failure: '',
    ...given,
  });
  const settling = async (db: Builder, given: Partial<AcquirerStatus> = {}) => {
    const parts = { ...test.context, db };
    const order = {
      studentId: ledger.studentId,
      serviceId: ledger.serviceId,
      acquirer: 'sandbox',
      tyiyn: 100,
    };
    const clientId = randomUUID();
    const [now, late] = [TEST_NOW, new Date(TEST_NOW.getTime() - 1)];
    await insertOrder(db, { ...order, clientId, now, expiresAt: late, askAt: late });
    const { id: orderId = 0 } = (await selectByClient(db, { studentId: ledger.studentId, clientId })) ?? {};
    await claimDue(db, { orderId, now, next: now });
    return settle({ parts, db, orderId, acquirer: 'sandbox', told: told(given) });
  };
  /** Posts in the observed transaction. */
  const books = (db: Builder, given: Parameters<typeof ledgerStage>[1] = ledger) => ledgerStage(db, given);
  const written: Record<string, (db: Builder) => Promise<unknown>> = {
    'a charge': async (db) => (await books(db)).charge(100),
    'a payment': async (db) => (await books(db)).pay(100),
    'a repeated payment': async (db) => {
      const { pay } = await books(db);
      await pay(100, { externalId: 'once' });
      await pay(100, { externalId: 'once' });
    },
    'the first payment of a new student': async (db) => (await books(db, {})).pay(100),
    'a refund': async (db) => (await books(db)).refund(entryId, 1),
    'a discount': async (db) => (await books(db)).discount(1),
    'a correction': async (db) => (await books(db)).correct(1),
    'the charge that a discount reduces': (db) => lockCharged(db, ledger),
    'a paid order': (db) => settling(db),
    'a refused order': (db) => settling(db, { what: 'refused', paymentId: '78' }),
    'an expired order': (db) => settling(db, { what: 'gone', paymentId: '79' }),
    'an order with another sum': (db) => settling(db, { tyiyn: 99, paymentId: '80' }),
    'the codes of a new student': async (db) => {
      const { studentId, serviceId } = await books(db, {});
      await codesOf(db, { studentId, serviceIds: [serviceId] });
    },
    'a link for parents and its revocation': async (db) => {
      await insertLink(db, { studentId: ledger.studentId, now: TEST_NOW });
      await revokeLink(db, { studentId: ledger.studentId, now: TEST_NOW });
    },
    'a reminder of what is due': async (db) => {
      await (await books(db)).charge(100, { dues: [{ dueOn: '2026-11-20', tyiyn: 100 }] });
      const { rows } = await remindOfDues(db, { today: '2026-11-16', now: TEST_NOW });
      expect(rows).toHaveLength(1);
    },
  };
  it.each(Object.entries(written))('%s reads few rows', async (_, work) => {
    expect(await lookedThrough(work)).toEqual([]);
  });
});
