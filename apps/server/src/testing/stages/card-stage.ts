import { randomUUID } from 'node:crypto';
import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { PREFIX } from '@bilim/contract/limits';
import { asDecimal } from '@bilim/rules/payments/money';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readXml } from '../../areas/payments/card/acquirer-xml.ts';
import { type Fields, textOf } from '../../areas/payments/card/fields.ts';
import { writeForm } from '../../areas/payments/card/form-fields.ts';
import { signed } from '../../areas/payments/card/signature.ts';
import type { Behaviour } from '../../areas/payments/sandbox/kept-payments.ts';
import { acquirerCalls, cardOrders, ledgerEntries } from '../../db/tables.ts';
import type { Config } from '../../ground/config.ts';
import { type TestApp, testApp } from '../app.ts';
import { makeStudent, theOnly } from '../factories/academic.ts';
import { makeService } from '../factories/payment.ts';

export type CardStage = Awaited<ReturnType<typeof cardStage>>;

/** A listening server, so that it and its sandbox can call each other, and a student who pays by card. */
export async function cardStage({ config }: { config?: Partial<Config> } = {}) {
  const test = await testApp({ config });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  return { test, ...(await payer(test)) };
}

/** A new student with a separate service, on a running server. */
export async function payer(test: TestApp) {
  const { db, config } = test.context;
  const student = await makeStudent(db);
  const service = await makeService(db);
  const client = await test.signIn(student.id);
  const { secret = '' } = config.card ?? {};

  const callback = (fields: Fields, { bent = (body: string) => body } = {}) =>
    test.app.inject({
      method: 'POST',
      url: `${PREFIX}/api/card/result`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: bent(writeForm(signed({ script: 'result', fields, secret }))),
    });

  return {
    student,
    service,
    client,
    callback,
    /** Creates an order; its page is where the card would be entered. */
    pay: (amount: string | number = '1500', given: { clientId?: string; currency?: string } = {}) =>
      client.call(paymentsContract.payByCard, {
        serviceId: service.id,
        amount,
        clientId: randomUUID(),
        ...given,
      }),
    tryToPay: (wire: Record<string, unknown>) =>
      client.send(paymentsContract.payByCard, {
        id_uslug: service.id,
        amount: '1500',
        clientId: randomUUID(),
        ...wire,
      }),
    /** Presses a button of the sandbox's page, as a browser does. */
    async choose(url: string, choice: Behaviour) {
      const { searchParams, pathname } = new URL(url);
      const form = { payment: searchParams.get('payment') ?? '', key: searchParams.get('key') ?? '', choice };
      return test.app.inject({
        method: 'POST',
        url: pathname,
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    },
    /** The acquirer's message about a payment; `given` overrides its fields. */
    result: async (order: { id: number; tyiyn: number }, given: Record<string, string> = {}) =>
      callback({
        pg_order_id: String(order.id),
        pg_payment_id: await paymentOf(test, order.id),
        pg_amount: asDecimal(order.tyiyn),
        pg_currency: 'KGS',
        pg_result: '1',
        ...given,
      }),
    read: (orderId: number) => client.call(paymentsContract.order, { orderId }),
    cancel: (orderId: number) => client.call(paymentsContract.cancel, { orderId }),
    entries: () =>
      db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.studentId, student.id))
        .orderBy(asc(ledgerEntries.id)),
    async owed() {
      const { rows } = await db.execute<{ kept: string | null; counted: string | null }>(
        sql`select (select tyiyn from ledger_balances where account_id = a.id) as kept,
          (select sum(tyiyn) from ledger_lines where account_id = a.id) as counted
          from ledger_accounts a where student_id = ${student.id}`,
      );
      return rows.map(({ kept, counted }) => [Number(kept), Number(counted)]);
    },
  };
}
export type Payer = Awaited<ReturnType<typeof payer>>;

/** Starts one server for a test file and gives each test a new payer. Returns a function that moves the clock. */
export function eachWithPayer(
  begin: (given: { stage: CardStage; one: Payer }) => void,
  config: () => Partial<Config> = () => ({}),
) {
  let stage: CardStage;
  beforeAll(async () => {
    stage = await cardStage({ config: config() });
  });
  beforeEach(async () => begin({ stage, one: await payer(stage.test) }));
  afterAll(() => stage.test.close());
  return (ms: number) => stage.test.setNow(new Date(stage.test.context.now().getTime() + ms));
}

export const orderRow = async ({ context: { db } }: TestApp, id: number) =>
  theOnly(await db.select().from(cardOrders).where(eq(cardOrders.id, id)));

const paymentOf = async (test: TestApp, orderId: number) =>
  (await orderRow(test, orderId)).paymentId ?? `${orderId}0000000001`;

export const callsOf = ({ context: { db } }: TestApp, orderId: number) =>
  db.select().from(acquirerCalls).where(eq(acquirerCalls.orderId, orderId)).orderBy(asc(acquirerCalls.id));

/** The status answered to an acquirer: ok, rejected, error. */
export const saidTo = (answer: { body: string }) => textOf(readXml(answer.body) ?? {}, 'pg_status');
