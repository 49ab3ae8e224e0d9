import { authContract } from '@bilim/contract/areas/auth.contract';
import { systemContract } from '@bilim/contract/areas/system.contract';
import { PREFIX } from '@bilim/contract/limits';
import { REQUEST_LIMITS } from '@bilim/contract/request-limits';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { requestCounts } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { createClient, type TestClient } from '../../testing/clients/client.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

const { reportError, config, health } = systemContract;
const REPORT = { message: 'it broke', stack: '', path: '/lms' };

describe('calls within a minute', () => {
  let test: TestApp;
  /** The same application in another process; only the database is shared. */
  let twin: FastifyInstance;
  beforeAll(async () => {
    test = await testApp({ config: { requestLimits: { factor: 0.5, shared: true } } });
    twin = await buildApp({ context: test.context, webRoot: null });
    await twin.ready();
  });
  afterAll(async () => {
    await twin.close();
    await test.close();
  });

  const report = (client: TestClient) => client.send(reportError, REPORT, { language: 'kg' });
  const statusesOf = async (client: TestClient, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => report(client)));
    return answers.map(({ status }) => status);
  };
  const signedIn = async () => test.signIn((await makeStudent(test.context.db)).id);

  it('of a visitor who writes are refused above the limit, with the wait in their language', async () => {
    const most = REQUEST_LIMITS.public / 2;
    const visitor = test.visitor();
    await visitor.call(config, {});
    const statuses = await statusesOf(visitor, 100);
    expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - most);
    const refused = await report(visitor);
    expect(refused.envelope).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { seconds: expect.any(Number) },
    });
    const seconds = Number(refused.response.headers['retry-after']);
    expect(refused.envelope.error).toBe(`Суроо-талаптар өтө көп. ${seconds} секунддан кийин кайталаңыз`);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const elsewhere = await visitor.inject({
      method: 'POST',
      url: PREFIX + reportError.path,
      payload: REPORT,
      remoteAddress: '198.51.100.9',
      headers: { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '' },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('are counted over all processes where the limit is shared', async () => {
    const elsewhere = createClient({ app: twin });
    await elsewhere.call(config, {});
    expect((await report(elsewhere)).status).toBe(429);
  });

  it('do not prevent a user from ending a session that makes too many', async () => {
    const { id } = await makeStudent(test.context.db);
    const [thief, owner] = [await test.signIn(id), await test.signIn(id)];
    const write = () => thief.send(authContract.endSession, { id: 999_999 });
    const statuses = await Promise.all(Array.from({ length: REQUEST_LIMITS.leaving }, write));
    expect(statuses.some(({ status }) => status === 429)).toBe(true);
    expect((await owner.send(authContract.endOtherSessions, {})).status).toBe(200);
  });

  it('are not counted when a foreign page made them', async () => {
    const address = { remoteAddress: '198.51.100.7' };
    const foreign = () =>
      test.app.inject({ method: 'POST', url: PREFIX + reportError.path, payload: REPORT, ...address });
    const refused = await Promise.all(Array.from({ length: REQUEST_LIMITS.public }, foreign));
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
  });

  it('do not limit other people, or other kinds of calls of the same person', async () => {
    const someone = await signedIn();
    expect((await report(someone)).status).toBe(200);
    expect((await test.visitor().send(config, {})).status).toBe(200);
    const wrong = await test.visitor().send(authContract.login, { login: 'nobody', password: 'x' });
    expect(wrong.status).not.toBe(429);
  });

  it('of one person count together over all devices, and start again after the minute', async () => {
    const { id } = await makeStudent(test.context.db);
    const [phone, desk] = [await test.signIn(id), await test.signIn(id)];
    await statusesOf(phone, REQUEST_LIMITS.public / 2);
    expect((await report(desk)).status).toBe(429);
    expect((await report(await signedIn())).status).toBe(200);
    // Moves the end of the window by a minute: the database's clock counts.
    await test.context.db.update(requestCounts).set({ endsAt: sql`ends_at - interval '1 minute'` });
    expect((await report(desk)).status).toBe(200);
    await test.runJobs();
    expect(await test.context.db.select().from(requestCounts)).toHaveLength(1);
  });

  it('of a health check are never refused', async () => {
    const requestLimits = { factor: 0.001, shared: false };
    const context = { ...test.context, config: { ...test.context.config, requestLimits } };
    const app = await buildApp({ context, webRoot: null });
    const statuses = async (endpoint: typeof health | typeof config) => {
      const client = createClient({ app });
      const seen: number[] = [];
      for (let count = 0; count < 8; count += 1) seen.push((await client.send(endpoint, {})).status);
      return seen;
    };
    expect(await statuses(config)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await statuses(health)).not.toContain(429);
    await app.close();
  });

  it('are unlimited when the factor is 0', async () => {
    const requestLimits = { factor: 0, shared: false };
    const context = { ...test.context, config: { ...test.context.config, requestLimits } };
    const app = await buildApp({ context, webRoot: null });
    const visitor = createClient({ app });
    await visitor.call(config, {});
    expect(new Set(await statusesOf(visitor, REQUEST_LIMITS.public + 1))).toEqual(new Set([200]));
    await app.close();
  });

  it('that only read cause no write in the database', async () => {
    const before = await test.context.db.select().from(requestCounts);
    await (await signedIn()).call(authContract.current, {});
    expect(await test.context.db.select().from(requestCounts)).toEqual(before);
  });
});
