import { createHash, randomUUID } from 'node:crypto';
import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { isSealedBy, parseElqr, payloadOfLink } from '@bilim/rules/payments/elqr-read';
import { isPaymentCode } from '@bilim/rules/payments/payment-code';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardOrders, services } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { makeStudent, makeTeacher } from '../../testing/factories/academic.ts';
import { type LedgerStage, ledgerStage, makeContract, makeService } from '../../testing/factories/payment.ts';
import { post } from './ledger.service.ts';

let test: TestApp;
let studentId: number;
let client: TestClient;
let ledger: LedgerStage;
let serviceId: number;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { db } = test.context;
  await db.update(services).set({ open: false });
  ({ id: serviceId } = await makeService(db, { nameRu: 'Контракт', nameKg: 'Келишим', nameEn: 'Contract' }));
  studentId = (await makeStudent(db)).id;
  client = await test.signIn(studentId);
  ledger = await ledgerStage(db, { studentId, serviceId });
});

const { page, code, history, due, services: list } = paymentsContract;
const YEAR = { yearId: 2026 };
const read = async () => {
  const { services } = await client.call(page, YEAR);
  const state = services.find(({ id }) => id === serviceId);
  if (!state) throw new Error('The service is missing on the page');
  return state;
};
const parts = () => [
  { dueOn: '2026-09-15', tyiyn: 20_000_00, termId: ledger.term.id },
  { dueOn: '2026-10-15', tyiyn: 15_000_00, termId: ledger.term.id },
  { dueOn: '2026-11-25', tyiyn: 15_000_00, termId: ledger.term.id },
];
const at = (day: string) => new Date(`${day}T06:00:00Z`);

describe('the page of payments', () => {
  it('shows an open service before any charge, with a code that stays', async () => {
    const first = await read();
    expect(first).toMatchObject({
      name: 'Контракт',
      open: true,
      charged: 0,
      paid: 0,
      left: 0,
      dues: [],
      seasons: [],
    });
    expect(isPaymentCode(first.code)).toBe(true);
    expect((await read()).code).toBe(first.code);
  });

  it('covers the oldest due first and shows when each was covered', async () => {
    await ledger.charge(50_000_00, { dues: parts() });
    await ledger.pay(20_000_00, { happenedAt: at('2026-09-02') });
    await ledger.pay(16_000_00, { happenedAt: at('2026-10-14') });
    expect(await read()).toMatchObject({
      charged: 50_000_00,
      paid: 36_000_00,
      left: 14_000_00,
      seasons: [1],
      dues: [
        { dueOn: '2026-09-15', paid: 20_000_00, state: 'paid', paidAt: at('2026-09-02') },
        { dueOn: '2026-10-15', paid: 15_000_00, state: 'paid', paidAt: at('2026-10-14') },
        { dueOn: '2026-11-25', paid: 1_000_00, state: 'part', paidAt: null },
      ],
    });
  });

  it('shows overdue dues, and a refund uncovers a due', async () => {
    await ledger.charge(50_000_00, { dues: parts() });
    const { entryId } = await ledger.pay(35_000_00, { happenedAt: at('2026-09-02') });
    await ledger.refund(entryId, 5_000_00);
    expect((await read()).dues.map(({ state, paid, paidAt }) => [state, paid, paidAt])).toEqual([
      ['paid', 20_000_00, at('2026-09-02')],
      ['overdue', 10_000_00, null],
      ['due', 0, null],
    ]);
  });

  it('subtracts discounts from the charge, not as payments', async () => {
    await ledger.charge(50_000_00, { dues: parts() });
    await ledger.discount(10_000_00);
    await ledger.pay(5_000_00);
    expect(await read()).toMatchObject({ charged: 40_000_00, paid: 5_000_00, left: 35_000_00 });
  });

  it('separates years, while the amount left includes all of them', async () => {
    await test.context.db.transaction((db) =>
      post(db, {
        kind: 'charge',
        source: 'charge',
        externalId: `before-${serviceId}`,
        studentId,
        serviceId,
        yearId: null,
        tyiyn: 7_000_00,
        happenedAt: at('2025-09-01'),
        now: at('2025-09-01'),
        dues: [{ dueOn: '2025-10-01', tyiyn: 7_000_00 }],
      }),
    );
    await ledger.charge(10_000_00);
    await ledger.pay(8_000_00);
    expect(await read()).toMatchObject({ charged: 10_000_00, paid: 1_000_00, left: 9_000_00 });
  });

  it('shows an advance payment below zero', async () => {
    await ledger.pay(3_000_00);
    expect(await read()).toMatchObject({ left: -3_000_00, charged: 0, paid: 0 });
  });

  it('shows the contract, and a closed service only to students with an account', async () => {
    const { number } = await makeContract(test.context.db, { studentId, serviceId });
    await ledger.charge(1_00);
    await test.context.db.update(services).set({ open: false }).where(eq(services.id, serviceId));
    expect(await read()).toMatchObject({ contract: number, open: false });
    const stranger = await test.signIn((await makeStudent(test.context.db)).id);
    expect((await stranger.call(page, YEAR)).services).toEqual([]);
    expect(await client.call(list, {})).toEqual([]);
  });

  it('is in the language of the reader and shows no data of another student', async () => {
    await ledger.charge(50_000_00, { dues: parts() });
    const stranger = await test.signIn((await makeStudent(test.context.db)).id);
    const { services } = await stranger.call(page, YEAR, { language: 'kg' });
    expect(services).toMatchObject([{ name: 'Келишим', charged: 0, left: 0, dues: [] }]);
    expect(services[0]?.code).not.toBe((await read()).code);
    expect(await stranger.send(page, { id_year: 2026, id_student: studentId })).toMatchObject({
      status: 403,
    });
    const teacher = await test.signIn((await makeTeacher(test.context.db)).id);
    expect(await teacher.send(page, { id_year: 2026 })).toMatchObject({ status: 403 });
  });

  it('has the ways to pay: the parts of a QR code, applications, a card', async () => {
    const { elqr, apps, card } = await client.call(page, YEAR);
    expect(elqr).toMatchObject({ domain: 'qr.example.kg', category: '8220', base: 'https://pay.payqr.kg#' });
    expect(Object.keys(elqr?.serviceCodes ?? {})).toEqual([String(serviceId)]);
    expect(apps.map(({ name }) => name)).toContain('MBank');
    expect(card).toMatchObject({ way: 'sandbox', least: 1_00, most: 1_000_000_00 });
  });
});

describe('a payment code', () => {
  const ask = () => client.call(code, { ...YEAR, serviceId });
  const fieldsOf = (qr: string) => {
    const read = parseElqr(payloadOfLink(qr) ?? '');
    if ('problem' in read) throw new Error(JSON.stringify(read.problem));
    const hash = createHash('sha256').update(read.body).digest('hex');
    expect(isSealedBy({ checksum: read.checksum, hashHex: hash })).toBe(true);
    return read.fields;
  };

  it('comes with the amount left as text and in a QR code for this amount', async () => {
    await ledger.charge(15_000_50);
    const { account, info, amount, qr } = await ask();
    expect([info, amount]).toEqual(['Контракт: к оплате 15\u00A0000,50 сом', '15000.50']);
    expect(account).toBe((await read()).code);
    expect(fieldsOf(qr ?? '')).toMatchObject({
      kind: 'dynamic',
      account,
      tyiyn: 15_000_50,
      amountEditable: false,
    });
  });

  it('has an open amount when the student owes nothing', async () => {
    await ledger.pay(1_00);
    const { amount, qr } = await ask();
    expect(amount).toBe('0.00');
    expect(fieldsOf(qr ?? '')).toMatchObject({ kind: 'static', amountEditable: true });
  });

  it('is refused for a closed or unknown service', async () => {
    expect(await client.send(code, { id_year: 2026, id_uslug: 2_000_000_000 })).toMatchObject({
      status: 404,
      envelope: { code: 'SERVICE_NOT_FOUND' },
    });
    await ledger.charge(1_00);
    await test.context.db.update(services).set({ open: false }).where(eq(services.id, serviceId));
    expect(await client.send(code, { id_year: 2026, id_uslug: serviceId })).toMatchObject({
      status: 409,
      envelope: { code: 'SERVICE_CLOSED' },
    });
  });
});

describe('the history of payments', () => {
  const order = (state: 'refused' | 'open' | 'made', day: string) =>
    test.context.db.insert(cardOrders).values({
      clientId: randomUUID(),
      studentId,
      serviceId,
      acquirer: 'sandbox',
      tyiyn: 20_000_00,
      state,
      card: '4417',
      failure: state === 'refused' ? 'Insufficient funds' : '',
      createdAt: at(day),
      expiresAt: at(day),
      endedAt: state === 'refused' ? at(day) : null,
    });
  const all = async (asked: Partial<Parameters<typeof paged>[0]> = {}) => paged({ what: 'all', ...asked });
  const paged = async (asked: { what: 'all' | 'payments' | 'charges'; serviceId?: number }) => {
    const lines = [];
    let { lines: page, next } = await client.call(history, asked);
    lines.push(...page);
    while (next) {
      ({ lines: page, next } = await client.call(history, { ...asked, before: next }));
      lines.push(...page);
    }
    return lines;
  };

  it('has entries and unpaid card payments, newest first', async () => {
    await order('refused', '2026-08-28');
    await ledger.charge(50_000_00, { dues: parts(), happenedAt: at('2026-09-01') });
    const { entryId } = await ledger.pay(20_000_00, {
      happenedAt: at('2026-09-02'),
      source: 'card.freedom',
      detail: '•• 4417',
    });
    await order('made', '2026-09-03');
    const lines = await all();
    expect(lines).toMatchObject([
      { what: 'open', way: 'sandbox', receipt: false, at: at('2026-09-03') },
      { id: entryId, what: 'payment', way: 'card', detail: '•• 4417', receipt: true, season: null },
      { what: 'charge', way: 'charge', season: 1, yearName: '2026-27', tyiyn: 50_000_00, receipt: false },
      { what: 'refused', way: 'sandbox', reason: 'Insufficient funds', detail: '4417', service: 'Контракт' },
    ]);
  });

  it('is paged without gaps, also for equal times', async () => {
    for (let n = 0; n < 45; n += 1) await ledger.pay(1_00 + n);
    await order('refused', '2026-11-16');
    const lines = await all();
    expect(lines).toHaveLength(46);
    expect(new Set(lines.map(({ what, id }) => `${what} ${id}`)).size).toBe(46);
    const [first] = [await client.call(history, { what: 'all' })];
    expect([first.lines.length, first.next !== null]).toEqual([20, true]);
  });

  it('can be filtered by payments, charges or one service', async () => {
    await ledger.charge(50_000_00);
    const { entryId } = await ledger.pay(20_000_00);
    await ledger.refund(entryId, 1_00);
    await ledger.discount(2_00);
    await ledger.correct(-1_00);
    await order('refused', '2026-08-28');
    const kinds = async (what: 'payments' | 'charges') =>
      (await all({ what })).map((line) => line.what).sort();
    expect(await kinds('payments')).toEqual(['payment', 'refund', 'refused']);
    expect(await kinds('charges')).toEqual(['charge', 'correction', 'discount']);
    const other = await ledgerStage(test.context.db, { studentId });
    await other.pay(5_00);
    expect(await all({ serviceId: other.serviceId })).toMatchObject([{ what: 'payment', tyiyn: 5_00 }]);
    expect(await all()).toHaveLength(7);
  });

  it('is not shown to another student', async () => {
    await ledger.pay(1_00);
    const stranger = await test.signIn((await makeStudent(test.context.db)).id);
    expect(await stranger.call(history, { what: 'all' })).toEqual({ lines: [], next: null });
  });
});

describe('the list of dues', () => {
  const asked = () => client.call(due, {});

  it('has the amount left of the next day within two weeks', async () => {
    await ledger.charge(50_000_00, { dues: parts() });
    await ledger.pay(36_000_00);
    expect(await asked()).toEqual([
      { serviceId, service: 'Контракт', tyiyn: 14_000_00, dueOn: '2026-11-25', overdue: false },
    ]);
  });

  it('has all overdue amounts since the first missed day', async () => {
    await ledger.charge(50_000_00, { dues: parts() });
    await ledger.pay(5_000_00);
    expect(await asked()).toMatchObject([{ tyiyn: 30_000_00, dueOn: '2026-09-15', overdue: true }]);
  });

  it('is empty while the due day is far away or after payment', async () => {
    await ledger.charge(1_000_00, { dues: [{ dueOn: '2026-12-01', tyiyn: 1_000_00 }] });
    expect(await asked()).toEqual([]);
    const other = await ledgerStage(test.context.db, { studentId });
    await other.charge(5_00, { dues: [{ dueOn: '2026-11-30', tyiyn: 5_00 }] });
    expect(await asked()).toMatchObject([{ serviceId: other.serviceId, dueOn: '2026-11-30' }]);
    await other.pay(5_00);
    expect(await asked()).toEqual([]);
  });
});
