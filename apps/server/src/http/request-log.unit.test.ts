import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestLog } from './request-log.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  lines = [];
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  app = fastify({ loggerInstance, logController: new RequestLog() });
  app.get('/there', () => 'here');
  app.get('/refused', (_request, reply) => reply.code(404).send());
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

/** The line is written after the answer was sent, so the test waits for it. */
const ask = async (url: string, { times, written }: { times: number; written: number }) => {
  const before = lines.length;
  for (let n = 0; n < times; n += 1) await app.inject({ url });
  await expect.poll(() => lines.length - before).toBe(written);
};

it('the log has one line for each request', async () => {
  await ask('/there', { times: 1, written: 1 });
  expect(lines).toMatchObject([{ method: 'GET', path: '/there', status: 200, msg: 'request' }]);
});

it.each([
  ['/there?code=s3cret', 200],
  ['/there?key=s3cret&lang=kg', 200],
  ['/there?token=s3cret', 200],
  ['/there?lang=kg&data=s3cret', 200],
  ['/there#s3cret', 200],
  ['/there%3Fdata=s3cret', 404],
  ['/there%3fdata=s3cret', 404],
  ['/there%23s3cret', 404],
])('the log drops the query and fragment of a URL: %s', async (url, status) => {
  await ask(url, { times: 1, written: 1 });
  expect(lines).toMatchObject([{ path: '/there', status, msg: 'request' }]);
  expect(JSON.stringify(lines)).not.toContain('s3cret');
});

it('in a flood the log only counts further refusals, and has every accepted request', async () => {
  await ask('/refused', { times: 120, written: 50 });
  await ask('/there', { times: 70, written: 70 });
  vi.setSystemTime(1_001_000);
  await ask('/refused', { times: 2, written: 3 });
  const [summary, ...after] = lines.slice(120);
  expect(summary).toMatchObject({ requests: 70, msg: 'refused requests not logged' });
  expect(after).toMatchObject([{ status: 404 }, { status: 404 }]);
});
