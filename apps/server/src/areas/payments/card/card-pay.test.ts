import { randomUUID } from 'node:crypto';
import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { describe, expect, it } from 'vitest';
import { makeService } from '../../../testing/factories/payment.ts';
import {
  type CardStage,
  callsOf,
  eachWithPayer,
  orderRow,
  type Payer,
  payer,
  saidTo,
} from '../../../testing/stages/card-stage.ts';
import { BEHAVIOURS } from '../sandbox/kept-payments.ts';

let stage: CardStage;
let one: Payer;
const later = eachWithPayer((given) => {
  ({ stage, one } = given);
});

describe('a card payment at the sandbox', () => {
  it('is posted once approved, with the last digits of the card and a return address', async () => {
    const { order, url } = await one.pay('1 500,50');
    expect(order).toMatchObject({ state: 'open', tyiyn: 150_050, pageUrl: url });
    const back = await one.choose(url, 'approve');
    expect(back).toMatchObject({ statusCode: 303 });
    expect(back.headers.location).toMatch(new RegExp(`/lms/paymentcode\\?order=${order.id}$`));
    expect(await one.entries()).toMatchObject([
      { kind: 'payment', source: 'card.sandbox', tyiyn: 150_050, detail: '1111', serviceId: one.service.id },
    ]);
    expect(await one.owed()).toEqual([[-150_050, -150_050]]);
    const [entry] = await one.entries();
    expect(await one.read(order.id)).toMatchObject({ state: 'paid', entryId: entry?.id, pageUrl: null });
  });

  it('is refused with the text of the bank and posts nothing', async () => {
    const { order, url } = await one.pay();
    expect((await one.choose(url, 'decline')).statusCode).toBe(303);
    expect(await one.read(order.id)).toMatchObject({
      state: 'refused',
      failure: 'Отказано банком (песочница)',
    });
    expect(await one.entries()).toEqual([]);
  });

  it.each(['duplicate', 'reordered'] as const)('counts once when its callbacks come %s', async (choice) => {
    const { order, url } = await one.pay();
    await one.choose(url, choice);
    expect(await one.entries()).toHaveLength(1);
    expect(await one.read(order.id)).toMatchObject({ state: 'paid' });
  });

  it('stays open until a slow bank reports it, even when the status is queried', async () => {
    const { order, url } = await one.pay();
    expect((await one.choose(url, 'slow')).headers.location).toContain(`order=${order.id}`);
    later(3_000);
    expect(await one.read(order.id)).toMatchObject({ state: 'open' });
    await expect.poll(() => one.entries().then((entries) => entries.length), { timeout: 60_000 }).toBe(1);
  });

  it('is settled by a status query after some seconds when its callback was lost', async () => {
    const { order, url } = await one.pay();
    await one.choose(url, 'lost');
    expect(await one.read(order.id)).toMatchObject({ state: 'open' });
    expect(await callsOf(stage.test, order.id)).toHaveLength(1);
    later(3_000);
    expect(await one.read(order.id)).toMatchObject({ state: 'paid' });
    expect(await one.entries()).toHaveLength(1);
  });

  it('queries the acquirer at most once in three seconds for any number of reads', async () => {
    const { order } = await one.pay();
    later(3_000);
    await Promise.all(Array.from({ length: 8 }, () => one.read(order.id)));
    expect(await callsOf(stage.test, order.id)).toHaveLength(2);
    later(3_000);
    await one.read(order.id);
    expect(await callsOf(stage.test, order.id)).toHaveLength(3);
  });

  it('is settled by the job when the student does not read it', async () => {
    const { order, url } = await one.pay();
    await one.choose(url, 'lost');
    await stage.test.runJobs();
    expect(await one.entries()).toEqual([]);
    later(60_000);
    await stage.test.runJobs();
    expect(await one.entries()).toHaveLength(1);
    expect(await orderRow(stage.test, order.id)).toMatchObject({ state: 'paid', askAt: null });
  });

  it('stores the request and the answer byte for byte', async () => {
    const { order } = await one.pay();
    const [call] = await callsOf(stage.test, order.id);
    expect(call).toMatchObject({ status: 200, failure: null });
    expect(call?.body.toString()).toContain(`pg_order_id=${order.id}`);
    expect(call?.answer?.toString()).toContain('<pg_status>ok</pg_status>');
  });
});

describe('an order', () => {
  it('is created once for repeated and concurrent requests with one key', async () => {
    const clientId = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => one.pay('700', { clientId })));
    expect(new Set(all.map(({ order }) => order.id)).size).toBe(1);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    const again = await one.tryToPay({ clientId, amount: '800' });
    expect(again.envelope).toMatchObject({ code: 'KEY_REUSED' });
  });

  it('cannot be paid again by going back to its page', async () => {
    const { order, url } = await one.pay();
    await one.choose(url, 'approve');
    await one.choose(url, 'duplicate');
    expect(await one.entries()).toHaveLength(1);
    const { pathname, search } = new URL(url);
    const page = await stage.test.app.inject({ method: 'GET', url: pathname + search });
    expect(page.body).toContain('Этот платёж уже завершён');
    const { url: next } = await one.pay('1500', {
      clientId: (await orderRow(stage.test, order.id)).clientId,
    });
    expect(next).toMatch(/\/lms\/paymentcode\?order=\d+$/);
  });

  it('of another student is hidden', async () => {
    const { order } = await one.pay();
    const other = await payer(stage.test);
    for (const call of [paymentsContract.order, paymentsContract.cancel]) {
      const answer = await other.client.send(call, { orderId: order.id });
      expect(answer).toMatchObject({ status: 404, envelope: { code: 'ORDER_NOT_FOUND' } });
    }
    expect((await orderRow(stage.test, order.id)).state).toBe('open');
  });

  it.each([
    ['', 'AMOUNT_EMPTY'],
    ['сто', 'AMOUNT_TEXT'],
    ['1e3', 'AMOUNT_TEXT'],
    ['0', 'AMOUNT_ZERO'],
    ['-5', 'AMOUNT_NEGATIVE'],
    [-5, 'AMOUNT_NEGATIVE'],
    ['10.005', 'AMOUNT_DECIMALS'],
    [0.1 + 0.2, 'AMOUNT_DECIMALS'],
    ['0,99', 'AMOUNT_SMALL'],
    ['1 000 000,01', 'AMOUNT_LARGE'],
    ['999999999999999999', 'AMOUNT_LARGE'],
  ])('of %j som is refused: %s', async (amount, code) => {
    const answer = await one.tryToPay({ amount });
    expect(answer).toMatchObject({ status: 400, envelope: { code } });
  });

  it('accepts only som', async () => {
    expect((await one.tryToPay({ currency: 'USD' })).envelope).toMatchObject({ code: 'CURRENCY_UNKNOWN' });
    for (const currency of ['KGS', '417', 'kgs']) expect((await one.tryToPay({ currency })).status).toBe(200);
  });

  it('needs an existing and open service', async () => {
    const closed = await makeService(stage.test.context.db, { open: false });
    expect((await one.tryToPay({ id_uslug: closed.id })).envelope).toMatchObject({ code: 'SERVICE_CLOSED' });
    expect((await one.tryToPay({ id_uslug: 999_999 })).envelope).toMatchObject({ code: 'SERVICE_NOT_FOUND' });
  });

  it('that was cancelled or has expired still counts when it is paid', async () => {
    const given = await one.pay('100');
    expect(await one.cancel(given.order.id)).toMatchObject({ state: 'cancelled', pageUrl: null });
    expect(saidTo(await one.result(given.order))).toBe('ok');
    expect(await one.read(given.order.id)).toMatchObject({ state: 'paid' });
    const answer = await one.client.send(paymentsContract.cancel, { orderId: given.order.id });
    expect(answer.envelope).toMatchObject({ code: 'ORDER_ENDED' });

    const over = await one.pay('200');
    later(31 * 60_000);
    await stage.test.runJobs();
    expect((await one.read(over.order.id)).state).toBe('expired');
    expect(saidTo(await one.result(over.order))).toBe('ok');
    expect(await one.read(over.order.id)).toMatchObject({ state: 'paid' });
    expect((await one.entries()).map(({ tyiyn }) => tyiyn)).toEqual([10_000, 20_000]);
  });
});

describe('the page of the sandbox', () => {
  it('states in three languages that no money is taken, and has no card fields', async () => {
    const { url } = await one.pay();
    const { pathname, search } = new URL(url);
    const open = (lang: string) =>
      stage.test.app.inject({ method: 'GET', url: `${pathname}${search}&lang=${lang}` });
    const pages = await Promise.all(['ru', 'kg', 'en'].map(open));
    const notices = [
      'Песочница: деньги не списываются',
      'Сыноо режими: акча алынбайт',
      'Sandbox: no money is taken',
    ];
    pages.forEach((page, at) => {
      expect(page.body).toContain(notices[at]);
      for (const choice of BEHAVIOURS) expect(page.body).toContain(`value="${choice}"`);
      expect(page.body).not.toMatch(/<input(?! type="hidden")|<script/);
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    });
  });

  it('is refused without its key', async () => {
    const { url } = await one.pay();
    const { pathname, searchParams } = new URL(url);
    for (const key of ['', 'x', 'A'.repeat(22)]) {
      const query = { payment: searchParams.get('payment') ?? '', key };
      expect((await stage.test.app.inject({ method: 'GET', url: pathname, query })).statusCode).toBe(404);
      const post = await stage.test.app.inject({
        method: 'POST',
        url: pathname,
        payload: new URLSearchParams({ ...query, choice: 'approve' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(post.statusCode).toBe(404);
    }
    expect(await one.entries()).toEqual([]);
  });
});
