import { randomUUID } from 'node:crypto';
import { paymentsContract as calls } from '@bilim/contract/areas/payments.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe } from 'vitest';
import { receipts } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { type LedgerStage, ledgerStage } from '../../testing/factories/payment.ts';

let test: TestApp;
let ledger: LedgerStage;
let entryId: number;
let token: string;
let key: string;
beforeAll(async () => {
  test = await testApp();
  ledger = await ledgerStage(test.context.db);
  await ledger.charge(10_00);
  ({ entryId } = await ledger.pay(5_00));
  const [row] = await test.context.db.select().from(receipts).where(eq(receipts.entryId, entryId));
  token = row?.token ?? '';
  const client = await test.signIn(ledger.studentId);
  const { link } = await client.call(calls.makeParents, {});
  key = new URL(link ?? '').searchParams.get('key') ?? '';
  // The first request creates the codes.
  await client.call(calls.page, { yearId: 2026 });
});
afterAll(() => test.close());

const by = () => ledger.studentId;
const nobody = () => null;
const year = { yearId: 2026 };
const get = (url: string) => ({ method: 'GET' as const, url: `/lms${url}` });

describe('query counts of payments', () => {
  holdQueryCounts<'payments'>({
    test: () => test,
    calls: {
      due: { queries: 1, by, make: (client) => client.call(calls.due, {}) },
      services: { queries: 1, by, make: (client) => client.call(calls.services, {}) },
      code: {
        queries: 1,
        by,
        make: (client) => client.call(calls.code, { ...year, serviceId: ledger.serviceId }),
      },
      page: { queries: 1, by, make: (client) => client.call(calls.page, year) },
      history: { queries: 1, by, make: (client) => client.call(calls.history, { what: 'all' }) },
      // A malformed sum is refused before any query.
      payByCard: {
        queries: 0,
        by,
        make: (client) =>
          client.send(calls.payByCard, { id_uslug: ledger.serviceId, amount: '', clientId: randomUUID() }),
      },
      // Of a missing order: one select; a select with a lock inside a transaction.
      order: { queries: 1, by, make: (client) => client.send(calls.order, { orderId: 1 }) },
      cancel: { queries: 2, by, make: (client) => client.send(calls.cancel, { orderId: 1 }) },
      // The receipt, and the name of the university.
      receipt: {
        queries: 2,
        by,
        make: (client) => client.inject(get(`${calls.receipt.path}?id=${entryId}`)),
      },
      parents: { queries: 1, by, make: (client) => client.call(calls.parents, {}) },
      makeParents: { queries: 1, by, make: (client) => client.call(calls.makeParents, {}) },
      // The student of the link, the debts, the name of the university.
      parentsPage: {
        queries: 3,
        by: nobody,
        make: (client) => client.inject(get(`${calls.parentsPage.path}?key=${key}`)),
      },
      parentsQr: {
        queries: 2,
        by: nobody,
        make: (client) =>
          client.inject(get(`${calls.parentsQr.path}?key=${key}&service=${ledger.serviceId}`)),
      },
      verify: {
        queries: 2,
        by: nobody,
        make: (client) => client.inject(get(`${calls.verify.path}?token=${token}`)),
      },
      // The link, and the audit entry.
      revokeParents: { queries: 2, by, make: (client) => client.call(calls.revokeParents, {}) },
    },
  });
});
