import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardRefunds } from '../../../db/tables.ts';
import { type CardStage, callsOf, cardStage, type Payer, payer } from '../../../testing/stages/card-stage.ts';
import { writeXml } from './acquirer-xml.ts';
import type { Fields } from './fields.ts';
import { giveBack } from './give-back.service.ts';
import { finishRefund } from './refund.service.ts';
import { signed } from './signature.ts';

const secret = 'between the acquirer and us';
const MINUTE_MS = 60_000;
/** The answers to a status query and to a refund; null closes the connection. */
let status: Fields;
let revoked: Fields | null;
let isSigned: boolean;
let acquirer: Server;
let stage: CardStage;
let one: Payer;
let paid: { orderId: number; entryId: number };

beforeAll(async () => {
  acquirer = createServer(async (request, response) => {
    const script = String(request.url).slice(1);
    const order = new URLSearchParams(await text(request)).get('pg_order_id') ?? '';
    const opened = { pg_status: 'ok', pg_payment_id: `7${order}`, pg_redirect_url: 'https://pay.example/1' };
    const said = { 'init_payment.php': opened, 'get_status3.php': status, 'revoke.php': revoked }[script];
    const isTold = script !== 'revoke.php' || isSigned;
    if (said) response.end(writeXml(isTold ? signed({ script, fields: said, secret }) : said));
    else request.socket.destroy();
  });
  await new Promise<void>((done) => acquirer.listen(0, '127.0.0.1', done));
  const { port } = acquirer.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const card = { name: 'freedom', merchant: '12345', secret, url, from: ['0.0.0.0/0'] } as const;
  stage = await cardStage({ config: { card, publicUrl: 'http://lms.test' } });
});
beforeEach(async () => {
  status = { pg_status: 'ok', pg_payment_status: 'success', pg_amount: '1500' };
  revoked = null;
  isSigned = true;
  one = await payer(stage.test);
  const { order } = await one.pay('1500');
  await one.result(order);
  paid = { orderId: order.id, entryId: (await one.read(order.id)).entryId ?? 0 };
  later(1);
});
afterAll(async () => {
  await stage.test.close();
  acquirer.closeAllConnections();
  acquirer.close();
});

const later = (ms: number) => stage.test.setNow(new Date(stage.test.context.now().getTime() + ms));
const back = (tyiyn: number, parts: Parameters<typeof giveBack>[0]['parts'] = stage.test.context) =>
  giveBack({ parts, entryId: paid.entryId, tyiyn, actor: 'operator', reason: 'отчислен' });
const revokes = async () =>
  (await callsOf(stage.test, paid.orderId)).filter(({ url }) => url.endsWith('/revoke.php')).length;
const states = async () =>
  (await stage.test.context.db.select().from(cardRefunds).where(eq(cardRefunds.orderId, paid.orderId))).map(
    ({ state }) => state,
  );
const afterwards = async (minutes: number) => {
  later(minutes * MINUTE_MS);
  await stage.test.runJobs();
};

describe('a refund that the acquirer', () => {
  it('did not answer is not requested again while the first request may still arrive', async () => {
    expect(await back(60_000)).toMatchObject({ state: 'asked' });
    await afterwards(3);
    expect(await revokes()).toBe(1);
    await afterwards(8);
    expect(await revokes()).toBe(2);
    status = { ...status, pg_refund_amount: '-600.00' };
    await afterwards(1);
    expect([await revokes(), await states()]).toEqual([2, ['done']]);
    expect(await one.owed()).toEqual([[-90_000, -90_000]]);
  });

  it('answered with an unknown status is never requested again automatically', async () => {
    revoked = { pg_status: 'accepted' };
    expect(await back(60_000)).toMatchObject({ state: 'asked' });
    await afterwards(11);
    await afterwards(60);
    expect([await revokes(), await states()]).toEqual([1, ['asked']]);
    expect(await one.owed()).toEqual([[-150_000, -150_000]]);
  });

  it('is still processing is waited for', async () => {
    status = { ...status, pg_refund_payments: { pg_refund_payment: [{ pg_payment_status: 'pending' }] } };
    expect(await back(60_000)).toMatchObject({ state: 'asked' });
    await afterwards(11);
    expect([await revokes(), await states()]).toEqual([0, ['asked']]);
  });

  it.each(['-100.00', '-1500.00', 'много'])(
    'shows with another sum (%s) is neither requested nor posted',
    async (returned) => {
      status = { ...status, pg_refund_amount: returned };
      expect(await back(60_000)).toMatchObject({ state: 'asked' });
      await afterwards(11);
      expect([await revokes(), await states()]).toEqual([0, ['asked']]);
      expect(await one.owed()).toEqual([[-150_000, -150_000]]);
    },
  );

  it('refused may be requested again', async () => {
    revoked = { pg_status: 'error', pg_error_description: 'Нет денег' };
    expect(await back(60_000)).toMatchObject({ state: 'refused', failure: 'Нет денег' });
    expect(await one.owed()).toEqual([[-150_000, -150_000]]);
    revoked = { pg_status: 'ok' };
    later(1);
    expect(await back(60_000)).toMatchObject({ state: 'done' });
    expect(await one.owed()).toEqual([[-90_000, -90_000]]);
  });

  it('seems to have refused without a signature is not requested again, and its total decides', async () => {
    revoked = { pg_status: 'error', pg_error_description: 'Нет денег' };
    isSigned = false;
    expect(await back(60_000)).toMatchObject({ state: 'asked' });
    await afterwards(11);
    expect([await revokes(), await states()]).toEqual([1, ['asked']]);
    status = { ...status, pg_refund_amount: '-600.00' };
    await afterwards(60);
    expect([await revokes(), await states()]).toEqual([1, ['done']]);
    expect(await one.owed()).toEqual([[-90_000, -90_000]]);
  });

  it('did not answer is requested once even if our clock went back meanwhile', async () => {
    const { context } = stage.test;
    const by = { actor: 'operator', reason: 'отчислен', createdAt: context.now() };
    await context.db.insert(cardRefunds).values({ orderId: paid.orderId, tyiyn: 60_000, ...by });
    const behind = { ...context, now: () => new Date(by.createdAt.getTime() - 3_600_000) };
    const [refund] = await context.db.select().from(cardRefunds).where(eq(cardRefunds.orderId, paid.orderId));
    if (!context.config.card || !refund) throw new Error('The refund is missing');
    revoked = { pg_status: 'accepted' };
    await finishRefund({ parts: behind, card: context.config.card, refundId: refund.id });
    await afterwards(3);
    expect(await revokes()).toBe(1);
  });

  it('receives after one from a clock ahead of ours is made too', async () => {
    const { context } = stage.test;
    const ahead = { ...context, now: () => new Date(context.now().getTime() + 3_600_000) };
    revoked = { pg_status: 'ok' };
    expect(await back(50_000, ahead)).toMatchObject({ state: 'done' });
    status = { ...status, pg_refund_amount: '-500.00' };
    expect(await back(60_000)).toMatchObject({ state: 'done' });
    expect([await revokes(), await states()]).toEqual([2, ['done', 'done']]);
  });

  it('of another payment would get is refused', async () => {
    const { context } = stage.test;
    const { card } = context.config;
    if (!card) throw new Error('No acquirer is configured');
    const config = { ...context.config, card: { ...card, name: 'sandbox' as const } };
    expect(await back(60_000, { ...context, config })).toBe('another acquirer');
    expect([await revokes(), await states()]).toEqual([0, []]);
  });
});
