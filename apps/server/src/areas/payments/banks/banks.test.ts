import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  events,
  ledgerBalances,
  ledgerEntries,
  machineExchanges,
  paymentCodes,
  people,
  receipts,
  services,
} from '../../../db/tables.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { type BankStage, bankStage, resultOf } from '../../../testing/stages/bank-stage.ts';
import { post } from '../ledger.service.ts';

let stage: BankStage;
let app: TestApp;
beforeAll(async () => {
  stage = await bankStage();
  app = stage.app;
});
afterAll(() => app.close());
beforeEach(() => app.setNow(TEST_NOW));

const entriesOf = (studentId: number) =>
  app.context.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId));

describe('a check', () => {
  it('confirms that money is accepted, by GET and POST, also without a number and a sum', async () => {
    const { account } = await stage.payer();
    for (const method of ['GET', 'POST'] as const) {
      const answer = await stage.ask({ command: 'check', txn_id: '5', account, sum: '10.45' }, { method });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<osmp_txn_id>5</osmp_txn_id><sum>10.45</sum><result>0</result>');
    }
    expect(resultOf(await stage.ask({ command: 'check', txn_id: '0', account, sum: '0.00' }))).toBe(0);
  });

  it('changes nothing in the ledger', async () => {
    const { account, studentId } = await stage.payer();
    const { db } = app.context;
    const counts = () =>
      Promise.all(
        [ledgerEntries, ledgerBalances, paymentCodes, receipts, events].map((table) => db.$count(table)),
      );
    const before = await counts();
    for (const code of [account, stage.unusedCode(), '1']) {
      await stage.ask({ command: 'check', txn_id: '6', account: code, sum: '10.45' });
    }
    expect(await counts()).toEqual(before);
    expect(await entriesOf(studentId)).toEqual([]);
  });

  it('returns the reason of a refusal', async () => {
    const { account, studentId, serviceId } = await stage.payer();
    const { db } = app.context;
    const check = (more: Record<string, string> = {}) =>
      stage.ask({ command: 'check', txn_id: '7', account, sum: '10.45', ...more }).then(resultOf);
    expect(await check({ account: stage.unusedCode() })).toBe(5);
    expect(await check({ account: '1234567890' })).toBe(4);
    expect(await check({ sum: '0.50' })).toBe(241);
    expect(await check({ sum: '1000000.01' })).toBe(242);
    expect(await check({ command: 'cancel' })).toBe(300);
    await db.update(services).set({ open: false }).where(eq(services.id, serviceId));
    expect(await check()).toBe(79);
    await db.update(services).set({ open: true }).where(eq(services.id, serviceId));
    await db.update(people).set({ active: false }).where(eq(people.id, studentId));
    expect(await check()).toBe(79);
  });
});

describe('a payment', () => {
  it("makes an entry with a receipt at the bank's time, and the student is notified", async () => {
    const { account, studentId, serviceId } = await stage.payer();
    const answer = await stage.pay({ txn_id: '100', account, sum: '150.50', txn_date: '20261115235959' });
    const [entry, ...others] = await entriesOf(studentId);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'payment',
      source: 'bank.test',
      externalId: '100',
      serviceId,
      tyiyn: 150_50,
      detail: 'Тест Банк',
      happenedAt: new Date('2026-11-15T17:59:59Z'),
      recordedAt: TEST_NOW,
    });
    expect(answer.body).toContain(
      `<osmp_txn_id>100</osmp_txn_id><prv_txn>${entry?.id}</prv_txn><sum>150.50</sum><result>0</result><comment>OK</comment>`,
    );
    const { db } = app.context;
    expect(await db.$count(receipts, eq(receipts.entryId, entry?.id ?? 0))).toBe(1);
    expect(await stage.toldOf(studentId)).toEqual([
      { kind: 'payments.changed', serviceId, what: 'paid', tyiyn: 150_50 },
    ]);
  });

  it('happens now when the bank sends no time', async () => {
    const { account, studentId } = await stage.payer();
    await stage.pay({ txn_id: '110', account, sum: '1' });
    expect((await entriesOf(studentId)).map(({ happenedAt }) => happenedAt)).toEqual([TEST_NOW]);
  });

  it.each(['19000101000000', '20200101000000', '20300101000000'])(
    'with an implausible time is refused and accepted when sent again: %s',
    async (txn_date) => {
      const { account, studentId } = await stage.payer();
      const told = { txn_id: `11${txn_date.slice(0, 4)}`, account, sum: '1' };
      expect((await stage.pay({ ...told, txn_date })).body).toContain('<result>300</result>');
      expect(await entriesOf(studentId)).toEqual([]);
      expect((await stage.pay(told)).body).toContain('<result>0</result>');
      expect(await entriesOf(studentId)).toHaveLength(1);
    },
  );

  it('sent again gets the same answer, even when the student is inactive by then', async () => {
    const { account, studentId } = await stage.payer();
    const told = { txn_id: '120', account, sum: '10.4' };
    const first = await stage.pay(told);
    await app.context.db.update(people).set({ active: false }).where(eq(people.id, studentId));
    expect((await stage.pay({ ...told, sum: '10.40' }, { method: 'POST' })).body).toBe(first.body);
    expect(await entriesOf(studentId)).toHaveLength(1);
    expect(await stage.toldOf(studentId)).toHaveLength(1);
  });

  it('cannot reuse the number of another payment', async () => {
    const one = await stage.payer();
    const other = await stage.payer();
    await stage.pay({ txn_id: '130', account: one.account, sum: '10' });
    expect(resultOf(await stage.pay({ txn_id: '130', account: one.account, sum: '11' }))).toBe(300);
    expect(resultOf(await stage.pay({ txn_id: '130', account: other.account, sum: '10' }))).toBe(300);
    expect(await entriesOf(one.studentId)).toHaveLength(1);
    expect(await entriesOf(other.studentId)).toEqual([]);
  });

  it('has the same number with and without leading zeros', async () => {
    const { account, studentId } = await stage.payer();
    expect((await stage.pay({ txn_id: '00135', account, sum: '10' })).body).toContain('>00135<');
    expect(resultOf(await stage.pay({ txn_id: '135', account, sum: '10' }))).toBe(0);
    expect(resultOf(await stage.pay({ txn_id: '0135', account, sum: '11' }))).toBe(300);
    expect(await entriesOf(studentId)).toMatchObject([{ externalId: '135' }]);
  });

  it('of another bank may have the same number', async () => {
    const { account, studentId } = await stage.payer();
    await stage.pay({ txn_id: '140', account, sum: '10' });
    expect(resultOf(await stage.pay({ txn_id: '140', account, sum: '10' }, { bank: 'other' }))).toBe(0);
    expect(await entriesOf(studentId)).toMatchObject([{ source: 'bank.test' }, { source: 'bank.other' }]);
  });

  it('that was refused is accepted later when the cause is gone', async () => {
    const { account, studentId, serviceId } = await stage.payer();
    const { db } = app.context;
    const told = { txn_id: '150', account, sum: '10' };
    await db.update(services).set({ open: false }).where(eq(services.id, serviceId));
    expect(resultOf(await stage.pay(told))).toBe(79);
    expect(await entriesOf(studentId)).toEqual([]);
    await db.update(services).set({ open: true }).where(eq(services.id, serviceId));
    expect(resultOf(await stage.pay(told))).toBe(0);
  });

  it('posted from a register is found, and conflicts if it differs', async () => {
    const { account, studentId, serviceId } = await stage.payer();
    const { db } = app.context;
    const posting = {
      kind: 'payment' as const,
      source: 'bank.test' as const,
      externalId: '160',
      studentId,
      serviceId,
      tyiyn: 10_00,
      timeZone: 'Asia/Bishkek',
      happenedAt: TEST_NOW,
      now: TEST_NOW,
    };
    const { entryId } = await db.transaction((db) => post(db, posting));
    expect(resultOf(await stage.pay({ txn_id: '160', account, sum: '11' }))).toBe(300);
    await db.update(people).set({ active: false }).where(eq(people.id, studentId));
    expect(resultOf(await stage.pay({ txn_id: '160', account, sum: '12' }))).toBe(300);
    expect((await stage.pay({ txn_id: '160', account, sum: '10' })).body).toContain(`<prv_txn>${entryId}<`);
    expect(await entriesOf(studentId)).toHaveLength(1);
  });

  it.each(['', '0', '-5', '10.455', 'ten', '1e3', '10,5'])(
    'of %j is refused and writes nothing',
    async (sum) => {
      const { account, studentId } = await stage.payer();
      const answer = await stage.pay({ txn_id: '170', account, sum });
      expect(answer.statusCode).toBe(200);
      expect([241, 300]).toContain(resultOf(answer));
      expect(await entriesOf(studentId)).toEqual([]);
    },
  );
});

describe('a bank', () => {
  it('with a wrong password gets no information', async () => {
    const { account, studentId } = await stage.payer();
    for (const authorization of [
      undefined,
      'Basic xx',
      stage.basic('test', 'another password'),
      stage.basic('other'),
    ]) {
      const answer = await stage.pay({ txn_id: '180', account, sum: '10' }, { authorization });
      expect(answer.statusCode).toBe(401);
      expect(resultOf(answer)).toBe(7);
    }
    expect(await entriesOf(studentId)).toEqual([]);
  });

  it('outside its network is refused', async () => {
    const { account, studentId } = await stage.payer();
    const answer = await stage.pay({ txn_id: '190', account, sum: '10' }, { from: '10.9.0.1' });
    expect(answer.statusCode).toBe(403);
    expect(await entriesOf(studentId)).toEqual([]);
  });
});

it('each call is stored byte for byte with its answer', async () => {
  const { account } = await stage.payer();
  const { body } = await stage.pay({ txn_id: '200', account, sum: '10' }, { method: 'POST' });
  const { db } = app.context;
  const kept = await db
    .select()
    .from(machineExchanges)
    .where(and(eq(machineExchanges.key, '200'), ne(machineExchanges.outcome, 'refused')));
  expect(kept).toMatchObject([
    { caller: 'bank.test', outcome: 'done', answer: body, essence: `${account} 1000` },
  ]);
  expect(kept[0]?.body.toString()).toContain(`account=${account}`);
});
