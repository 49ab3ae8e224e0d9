import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardOrders } from '../../../db/tables.ts';
import { type CardStage, eachWithPayer, type Payer, payer } from '../../../testing/stages/card-stage.ts';
import { writeXml } from './acquirer-xml.ts';
import { signed } from './signature.ts';

const secret = 'between the acquirer and us';
const MINUTE_MS = 60_000;
const AT_ONCE = 8;
const MOST = 10;

let acquirer: Server;
let stage: CardStage;
let one: Payer;
/** The order ids of the status queries in order of arrival, and the highest number of concurrent ones. */
let asked: number[];
let active: number;
let most: number;
/** The acquirer answers only after this many queries have arrived. */
let together: number;
let waiting: (() => void)[];

const answerStatus: RequestListener = async (request, response) => {
  const script = String(request.url).slice(1);
  const order = new URLSearchParams(await text(request)).get('pg_order_id') ?? '';
  asked.push(Number(order));
  active += 1;
  most = Math.max(most, active);
  if (waiting.length + 1 < together) await new Promise<void>((go) => waiting.push(go));
  else for (const go of waiting.splice(0)) go();
  together = 0;
  active -= 1;
  const fields = { pg_status: 'ok', pg_order_id: order, pg_payment_status: 'pending' };
  response.writeHead(200, { 'content-type': 'text/xml' });
  response.end(writeXml(signed({ script, fields, secret })));
};

beforeAll(async () => {
  acquirer = createServer(answerStatus);
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
beforeEach(async () => {
  [asked, active, most, together, waiting] = [[], 0, 0, 0, []];
  await stage.test.context.db.update(cardOrders).set({ askAt: null });
  // Moves past the minute in which the job may already have run.
  later(2 * MINUTE_MS);
});
afterAll(() => {
  acquirer.closeAllConnections();
  acquirer.close();
});

/** Orders whose callback never comes, the oldest first. */
async function lost({ student, service }: Payer, count: number, sinceMs: number) {
  const now = stage.test.context.now().getTime();
  const rows = Array.from({ length: count }, (_, at) => ({
    clientId: randomUUID(),
    studentId: student.id,
    serviceId: service.id,
    acquirer: 'freedom',
    tyiyn: 100_00,
    state: 'open' as const,
    paymentId: `p${student.id}-${at}`,
    createdAt: new Date(now - sinceMs),
    expiresAt: new Date(now + 20 * MINUTE_MS),
    askAt: new Date(now - sinceMs + at),
  }));
  const made = await stage.test.context.db.insert(cardOrders).values(rows).returning({ id: cardOrders.id });
  return made.map(({ id }) => id);
}

describe('lost callbacks', () => {
  it('of a student with hundreds of orders do not delay another student', async () => {
    const many = await lost(one, 250, 10 * MINUTE_MS);
    const [single = 0] = await lost(await payer(stage.test), 1, MINUTE_MS);
    await stage.test.runJobs();
    expect(asked.indexOf(single)).toBeLessThan(AT_ONCE);
    // One run queries all of them, each once.
    expect(asked.toSorted((a, b) => a - b)).toEqual([...many, single].toSorted((a, b) => a - b));
  });

  it('are queried concurrently up to the limit', async () => {
    await lost(one, 40, MINUTE_MS);
    together = AT_ONCE;
    await stage.test.runJobs();
    expect([asked.length, most]).toEqual([40, AT_ONCE]);
  });
});

describe('payable orders', () => {
  it('are limited to ten per student, and a cancelled one counts until its page closes', async () => {
    const [given = 0] = await lost(one, MOST - 1, 0);
    await one.cancel(given);
    const answers = await Promise.all([one.tryToPay({}), one.tryToPay({})]);
    const codes = answers.map(({ envelope }) => envelope.code);
    expect(codes.filter((code) => code === 'ORDERS_MANY')).toHaveLength(1);
    const refused = await one.tryToPay({});
    expect(refused).toMatchObject({
      status: 409,
      envelope: { code: 'ORDERS_MANY', details: { most: MOST } },
    });
    // Another student is not affected, and after half an hour orders are possible again.
    const other = await (await payer(stage.test)).tryToPay({});
    expect(other.envelope.code).not.toBe('ORDERS_MANY');
    later(31 * MINUTE_MS);
    expect((await one.tryToPay({})).envelope.code).not.toBe('ORDERS_MANY');
  });

  it('are not counted again when a request is repeated', async () => {
    await lost(one, MOST - 1, 0);
    const clientId = randomUUID();
    for (let sent = 0; sent < 3; sent += 1)
      expect((await one.tryToPay({ clientId })).envelope.code).not.toBe('ORDERS_MANY');
  });
});
