import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOrders } from '../../../db/tables.ts';
import {
  type CardStage,
  callsOf,
  cardStage,
  eachWithPayer,
  orderRow,
  type Payer,
  payer,
  saidTo,
} from '../../../testing/stages/card-stage.ts';
import { writeXml } from './acquirer-xml.ts';
import { signed } from './signature.ts';

const secret = 'between the acquirer and us';
/** The answer of the acquirer, set by each test. */
let acquirer: Server;
let answer: RequestListener;
let stage: CardStage;
let one: Payer;

beforeAll(async () => {
  acquirer = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => acquirer.listen(0, '127.0.0.1', done));
});
const later = eachWithPayer(
  (given) => {
    ({ stage, one } = given);
  },
  () => {
    const { port } = acquirer.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const card = { name: 'freedom', merchant: '12345', secret, url, from: ['0.0.0.0/0'] } as const;
    return { card, publicUrl: 'http://lms.test' };
  },
);
afterAll(() => {
  acquirer.closeAllConnections();
  acquirer.close();
});

/** Replaces `%order` by the order id of the request. */
const says =
  (fields: Record<string, string>, { by = secret, status = 200 } = {}): RequestListener =>
  async (request, response) => {
    const script = String(request.url).slice(1);
    const order = new URLSearchParams(await text(request)).get('pg_order_id') ?? '';
    const said = Object.entries(fields).map(([name, value]) => [name, value.replace('%order', order)]);
    response.writeHead(status, { 'content-type': 'text/xml' });
    response.end(writeXml(signed({ script, fields: Object.fromEntries(said), secret: by })));
  };
const opened = {
  pg_status: 'ok',
  pg_payment_id: '7%order',
  pg_redirect_url: 'https://pay.example/777?a=1&b=2',
};

/** After each of these it is unknown whether the acquirer has the order. */
const SILENCES: [string, RequestListener][] = [
  ['closes the connection', (request) => request.socket.destroy()],
  ['fails', says(opened, { status: 500 })],
  ['answers no XML', (_, response) => response.end('<html>nginx</html>')],
  ['answers with a wrong signature', says(opened, { by: 'another secret' })],
  ['refuses with a wrong signature', says({ pg_status: 'error' }, { by: 'another secret' })],
  [
    'refuses without a signature',
    (_, response) => response.end(writeXml({ pg_status: 'error', pg_error_description: 'Нет денег' })),
  ],
  ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['never ends', (_, response) => response.end('x'.repeat(70_000))],
];

describe('an acquirer', () => {
  it.each(SILENCES)('that %s leaves the order made, and a repeat opens it', async (_, silence) => {
    const clientId = randomUUID();
    answer = silence;
    const failed = await one.tryToPay({ clientId });
    expect(failed).toMatchObject({ status: 503, envelope: { code: 'ACQUIRER_SILENT' } });
    expect(failed.envelope.error).not.toBe('');
    answer = says(opened);
    const { order, url } = await one.pay('1500', { clientId });
    expect({ order, url }).toMatchObject({ order: { state: 'open' }, url: opened.pg_redirect_url });
    const calls = await callsOf(stage.test, order.id);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.answeredAt).toEqual(stage.test.context.now());
  });

  it('that refuses an order causes ACQUIRER_REFUSED', async () => {
    answer = says({ pg_status: 'error', pg_error_description: 'Магазин закрыт' });
    const failed = await one.tryToPay({});
    expect(failed).toMatchObject({ status: 502, envelope: { code: 'ACQUIRER_REFUSED' } });
  });

  it('may return only a page address that a browser can open', async () => {
    answer = says({ ...opened, pg_redirect_url: 'javascript:alert(1)' });
    expect((await one.tryToPay({})).envelope).toMatchObject({ code: 'ACQUIRER_REFUSED' });
  });

  it('reports a payment of an order whose opening got no answer, and it counts', async () => {
    const clientId = randomUUID();
    answer = (request) => request.socket.destroy();
    await one.tryToPay({ clientId });
    answer = says({
      pg_status: 'ok',
      pg_payment_status: 'success',
      pg_payment_id: '7%order',
      pg_amount: '1500.0000',
      pg_currency: 'KGS',
      pg_captured: '1',
      pg_card_pan: '5483-18XX-XXXX-0293',
    });
    later(60_000);
    await stage.test.runJobs();
    expect(await one.entries()).toMatchObject([{ source: 'card.freedom', detail: '0293' }]);
    const { order } = await one.pay('1500', { clientId });
    expect(order).toMatchObject({ state: 'paid', card: '0293' });
  });

  it('without an answer is queried less and less often and not after three days', async () => {
    answer = says(opened);
    const { order } = await one.pay();
    answer = (request) => request.socket.destroy();
    for (let day = 0; day < 3; day += 1) {
      later(86_400_000);
      await stage.test.runJobs();
    }
    expect(await orderRow(stage.test, order.id)).toMatchObject({ state: 'open', asked: 3 });
    expect((await orderRow(stage.test, order.id)).askAt?.getFullYear()).toBeGreaterThan(9_000);
    expect(saidTo(await one.result(order))).toBe('ok');
    expect(await orderRow(stage.test, order.id)).toMatchObject({ state: 'paid', askAt: null });
  });

  it('without a status for its order is queried again, also after its page closed', async () => {
    answer = says(opened);
    const { order } = await one.pay();
    answer = says({ pg_status: 'error', pg_error_code: '9999', pg_error_description: 'Try later' });
    later(31 * 60_000);
    await stage.test.runJobs();
    expect((await orderRow(stage.test, order.id)).askAt).not.toBeNull();
    answer = says({
      pg_status: 'ok',
      pg_payment_status: 'success',
      pg_payment_id: '7%order',
      pg_amount: '1500',
    });
    later(61 * 60_000);
    await stage.test.runJobs();
    expect((await orderRow(stage.test, order.id)).state).toBe('paid');
    expect(await one.entries()).toHaveLength(1);
  });

  it('that never received an order is not queried forever', async () => {
    answer = (request) => request.socket.destroy();
    const clientId = randomUUID();
    await one.tryToPay({ clientId });
    answer = says({ pg_status: 'error', pg_error_code: '340', pg_error_description: 'There is no such' });
    later(31 * 60_000);
    await stage.test.runJobs();
    const [order] = await stage.test.context.db
      .select()
      .from(cardOrders)
      .where(eq(cardOrders.clientId, clientId));
    expect(order).toMatchObject({ state: 'expired', askAt: null });
  });

  it('that reports another order than requested is ignored', async () => {
    answer = says(opened);
    const { order } = await one.pay();
    const { order: other } = await (await payer(stage.test)).pay();
    answer = says({
      pg_status: 'ok',
      pg_payment_status: 'success',
      pg_payment_id: `7${other.id}`,
      pg_amount: '1500',
      pg_order_id: String(other.id),
    });
    later(5_000);
    expect(await one.read(order.id)).toMatchObject({ state: 'open' });
    expect(await one.entries()).toEqual([]);
  });

  it('that reports one payment for two orders does not block the other orders', async () => {
    answer = says(opened);
    const orders = [(await one.pay()).order, (await (await payer(stage.test)).pay()).order];
    answer = says({
      pg_status: 'ok',
      pg_payment_status: 'success',
      pg_payment_id: '31',
      pg_amount: '1500',
    });
    later(60_000);
    await stage.test.runJobs();
    answer = says({
      pg_status: 'ok',
      pg_payment_status: 'success',
      pg_payment_id: '7%order',
      pg_amount: '1500',
    });
    later(120_000);
    await stage.test.runJobs();
    for (const { id } of orders) expect((await orderRow(stage.test, id)).state).toBe('paid');
  });

  it.each([
    [{ pg_payment_status: 'success', pg_amount: '1499.00' }, 'expired'],
    [{ pg_payment_status: 'success', pg_amount: '1500', pg_captured: '0' }, 'expired'],
    [{ pg_payment_status: 'new', pg_amount: '1500' }, 'expired'],
    [{ pg_payment_status: 'incomplete', pg_amount: '1500' }, 'expired'],
    [{ pg_payment_status: 'failed', pg_amount: '1500' }, 'refused'],
    [{ pg_payment_status: 'refunded', pg_amount: '1500' }, 'refused'],
    [{ pg_payment_status: 'something new', pg_amount: '1500' }, 'expired'],
  ])('that reports %j after the page closed posts nothing', async (said, state) => {
    answer = says(opened);
    const { order } = await one.pay();
    answer = says({ pg_status: 'ok', pg_payment_id: '7%order', pg_currency: 'KGS', ...said });
    later(31 * 60_000);
    await stage.test.runJobs();
    expect(await one.entries()).toEqual([]);
    // A payment with another sum stays open for the office.
    const isOdd = said.pg_amount === '1499.00';
    expect((await orderRow(stage.test, order.id)).state).toBe(isOdd ? 'open' : state);
  });
});

it('without an acquirer cards are refused and the sandbox does not exist', async () => {
  const none = await cardStage({ config: { card: null } });
  try {
    expect((await none.tryToPay({})).envelope).toMatchObject({ code: 'CARD_OFF' });
    const { app } = none.test;
    expect((await app.inject({ method: 'GET', url: '/lms/sandbox/pay' })).statusCode).toBe(404);
    expect((await none.callback({ pg_result: '1' })).statusCode).toBe(404);
  } finally {
    await none.test.close();
  }
});
