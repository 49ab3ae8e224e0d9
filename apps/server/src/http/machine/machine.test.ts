import { createHmac } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type At, composed } from '../../db/queries/composed.ts';
import { machineExchanges } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { ownQueries } from '../../testing/database/own-queries.ts';
import { inNetworks, isBasic, isSame } from './known-by.ts';
import type { MachineAnswer, MachineCall } from './machine-call.ts';

const xml = (body: string, status = 200): MachineAnswer => ({
  status,
  type: 'text/xml; charset=utf-8',
  body,
});
const message = {
  refused: () => xml('<result>7</result>', 401),
  conflict: () => xml('<result>300</result>'),
  failed: () => xml('<result>1</result>'),
};
const fieldsOf = ({ query, body }: { query: string; body: Buffer }) =>
  Object.fromEntries(new URLSearchParams(query || body.toString()));
ownQueries();
const insertPaid = composed((db, at: At<{ sum: string }>) =>
  db.execute(sql`insert into paid (sum) values (${at.sum}::text)`),
);

/** Queries by GET and pays by GET or POST; payments are stored in a separate table. */
const bank: MachineCall = {
  ...message,
  caller: 'bank.test',
  method: ['GET', 'POST'],
  path: '/api/test/bank',
  from: ['10.1.0.0/16', '2001:db8::/32'],
  isGenuine: (request) => isBasic({ request, name: 'bank', password: 'сыр: сөз' }),
  keyOf: (request) => {
    const { command, txn = '', account, sum } = fieldsOf(request);
    return command === 'pay' ? { key: txn, essence: `${account} ${sum}` } : null;
  },
  async answer(request, db) {
    const { command, account, sum = '' } = fieldsOf(request);
    if (command !== 'pay') return xml(`<result>${account === '1' ? 0 : 5}</result>`);
    if (account === 'shut') return { ...xml('<result>79</result>'), undone: true };
    await insertPaid(db, { sum });
    if (sum === 'broken') throw new Error('The action failed');
    return xml(`<result>0</result><sum>${sum}</sum>`);
  },
};
/** The signature of its bytes. */
const signatureOf = (body: Buffer | string) => createHmac('sha256', 'between us').update(body).digest('hex');
const acquirer: MachineCall = {
  ...message,
  caller: 'acquirer.test',
  method: 'POST',
  path: '/api/test/acquirer',
  from: ['10.2.0.1'],
  isGenuine: ({ headers, body }) => isSame(String(headers['x-signature'] ?? ''), signatureOf(body)),
  keyOf: () => null,
  answer: async ({ body }) => xml(body.toString('hex')),
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ machines: [bank, acquirer] });
  await app.context.db.execute(sql`create table paid (sum text not null)`);
});
afterAll(() => app.close());
beforeEach(() => app.setNow(TEST_NOW));

const BANKS = `Basic ${Buffer.from('bank:сыр: сөз').toString('base64')}`;
const ask = (
  fields: Record<string, string>,
  { authorization = BANKS, from = '10.1.2.3', method = 'GET' as 'GET' | 'POST' } = {},
) => {
  const text = new URLSearchParams(fields).toString();
  const asked = { method, remoteAddress: from };
  return method === 'GET'
    ? app.app.inject({ ...asked, url: `/lms/api/test/bank?${text}`, headers: { authorization } })
    : app.app.inject({
        ...asked,
        url: '/lms/api/test/bank',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        payload: text,
      });
};
const sign = (payload: Buffer, headers: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: '/lms/api/test/acquirer',
    remoteAddress: '10.2.0.1',
    payload,
    headers: { 'content-type': 'text/xml', ...headers },
  });
const newest = async () =>
  (await app.context.db.select().from(machineExchanges).orderBy(desc(machineExchanges.id)).limit(1))[0];
const paid = async (sum: string) =>
  (await app.context.db.execute(sql`select from paid where sum = ${sum}`)).rows.length;

describe("another organisation's server", () => {
  it('is answered in its own protocol by GET and POST, without a session or token', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await ask({ command: 'check', account: '1' }, { method });
      expect(answer).toMatchObject({ statusCode: 200, body: '<result>0</result>' });
      expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
      expect(answer.cookies).toEqual([]);
    }
  });

  it('is recorded byte for byte, with our answer', async () => {
    const body = Buffer.from([0xcf, 0xf0, 0xe8, 0x00, 0xff, 0x0d, 0x0a]);
    const answer = await sign(body, { 'x-signature': signatureOf(body) });
    expect(answer.body).toBe(body.toString('hex'));
    expect(await newest()).toMatchObject({
      caller: 'acquirer.test',
      address: '10.2.0.1',
      method: 'POST',
      type: 'text/xml',
      body,
      path: '/lms/api/test/acquirer',
      query: '',
      outcome: 'done',
      status: 200,
      answer: answer.body,
      receivedAt: TEST_NOW,
      answeredAt: TEST_NOW,
    });
  });

  it('is refused with a changed byte, a wrong password or none, and that is recorded', async () => {
    const body = Buffer.from('<pay>100</pay>');
    const signature = signatureOf(body);
    for (let at = 0; at < body.length; at += 1) {
      const bent = Buffer.from(body);
      bent.writeUInt8(bent.readUInt8(at) ^ 1, at);
      expect((await sign(bent, { 'x-signature': signature })).statusCode).toBe(401);
    }
    expect(await newest()).toMatchObject({ outcome: 'refused', status: 401 });
    const wrong = ['', 'Basic', 'Basic ====', `Bearer ${BANKS.slice(6)}`, BANKS.slice(0, -4)];
    for (const authorization of wrong) {
      const tried = await ask({ command: 'pay', txn: '2', account: '1', sum: '20.00' }, { authorization });
      expect(tried).toMatchObject({ statusCode: 401, body: '<result>7</result>' });
    }
    expect(await paid('20.00')).toBe(0);
  });

  it('is refused from another address, even with the right credentials', async () => {
    const before = (await newest())?.id;
    const asked = { command: 'pay', txn: '3', account: '1', sum: '30.00' };
    for (const from of ['10.2.0.1', '127.0.0.1', '2001:db9::1', '::ffff:10.2.0.1', 'unknown', '10.1.0']) {
      expect((await ask(asked, { from })).statusCode).toBe(403);
    }
    expect((await newest())?.id).toBe(before);
    for (const from of ['10.1.255.255', '2001:db8::7', '::ffff:10.1.0.1', '10.1.0.1:5555']) {
      expect((await ask({ command: 'check', account: '1' }, { from })).statusCode).toBe(200);
    }
  });

  it('cannot send packed or oversized bodies', async () => {
    const signed = { 'x-signature': signatureOf('x') };
    expect((await sign(Buffer.from('x'), { ...signed, 'content-encoding': 'gzip' })).statusCode).toBe(415);
    expect((await sign(Buffer.alloc(65 * 1024), signed)).statusCode).toBe(413);
  });
});

describe('refused calls in its name', () => {
  const many = (count: number, work: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, work));

  it('are stored only in part and in limited number', async () => {
    const wrong = { 'x-signature': 'x' };
    app.setNow(new Date(TEST_NOW.getTime() + 3_600_000));
    expect((await sign(Buffer.alloc(60 * 1024), wrong)).statusCode).toBe(401);
    expect((await newest())?.body.length).toBeLessThanOrEqual(2048);
    await ask({ command: 'check', account: 'x'.repeat(8_000) }, { authorization: '' });
    expect((await newest())?.query.length).toBeLessThanOrEqual(2048);
    const { db } = app.context;
    const before = await db.$count(machineExchanges);
    await many(200, async () => expect((await sign(Buffer.from('no'), wrong)).statusCode).toBe(401));
    expect((await db.$count(machineExchanges)) - before).toBeLessThan(60);
    const body = Buffer.alloc(60 * 1024, 'x');
    expect((await sign(body, { 'x-signature': signatureOf(body) })).statusCode).toBe(200);
    expect((await newest())?.body).toEqual(body);
    app.setNow(new Date(TEST_NOW.getTime() + 3_661_000));
    await sign(Buffer.from('again'), wrong);
    expect((await newest())?.body.toString()).toBe('again');
  });
});

it('a HEAD request has no effect', async () => {
  const { statusCode } = await app.app.inject({
    method: 'HEAD',
    url: '/lms/api/test/bank?command=pay&txn=9&account=1&sum=9.00',
    headers: { authorization: BANKS },
    remoteAddress: '10.1.2.3',
  });
  expect(statusCode).toBe(404);
  expect(await paid('9.00')).toBe(0);
});

it.each(['10.0.0.0/', '10.0.0.0/33', '10.0.0.0/x', 'bank', ''])(
  'a network cannot be configured as %j',
  (network) => {
    expect(() => inNetworks([network])).toThrow();
  },
);

describe('one key', () => {
  it('acts once for many simultaneous calls, and gives all the same answer', async () => {
    const asked = { command: 'pay', txn: '100', account: '1', sum: '100.00' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => ask(asked, { method: n % 2 ? 'GET' : 'POST' })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain('<result>0</result>');
    expect(await paid('100.00')).toBe(1);
    app.setNow(new Date(TEST_NOW.getTime() + 86_400_000));
    expect((await ask(asked)).body).toBe(answers[0]?.body);
    expect(await newest()).toMatchObject({ outcome: 'repeated', key: '100', essence: '1 100.00' });
  });

  it('refuses another call', async () => {
    await ask({ command: 'pay', txn: '101', account: '1', sum: '1.00' });
    const other = await ask({ command: 'pay', txn: '101', account: '1', sum: '1000.00' });
    expect(other.body).toBe('<result>300</result>');
    expect(await newest()).toMatchObject({ outcome: 'conflict' });
    expect(await paid('1000.00')).toBe(0);
  });

  it('records a failed action, undoes it and repeats it on a retry', async () => {
    const asked = { command: 'pay', txn: '102', account: '1', sum: 'broken' };
    expect((await ask(asked)).body).toBe('<result>1</result>');
    expect(await newest()).toMatchObject({ outcome: 'failed', answer: '<result>1</result>', key: null });
    expect(await paid('broken')).toBe(0);
    expect((await ask({ ...asked, sum: '102.00' })).body).toContain('<result>0</result>');
  });

  it('is processed again if the first answer took no action', async () => {
    const asked = { command: 'pay', txn: '103', account: 'shut', sum: '103.00' };
    expect((await ask(asked)).body).toBe('<result>79</result>');
    expect(await newest()).toMatchObject({ outcome: 'done', key: null, answer: '<result>79</result>' });
    expect((await ask({ ...asked, account: '1' })).body).toContain('<result>0</result>');
    expect(await paid('103.00')).toBe(1);
  });
});

describe('a saved exchange', () => {
  it('never changes and is never deleted, except refused calls after three months', async () => {
    await ask({ command: 'check', account: '1' });
    await ask({ command: 'check', account: '1' }, { authorization: '' });
    const { db } = app.context;
    await expect(db.execute(sql`update machine_exchanges set answer = 'x'`)).rejects.toThrow();
    await expect(db.execute(sql`delete from machine_exchanges`)).rejects.toThrow();
    const outcomes = async () =>
      new Set((await db.select().from(machineExchanges)).map(({ outcome }) => outcome));
    app.setNow(new Date(TEST_NOW.getTime() + 89 * 86_400_000));
    await app.runJobs();
    expect((await outcomes()).has('refused')).toBe(true);
    app.setNow(new Date(TEST_NOW.getTime() + 92 * 86_400_000));
    await app.runJobs();
    expect((await outcomes()).has('refused')).toBe(false);
    expect((await outcomes()).has('done')).toBe(true);
  });
});
