import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
let webRoot: string;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  test = await testApp();
  webRoot = await mkdtemp(join(tmpdir(), 'bilim-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
  app = await buildApp({ context: test.context, webRoot });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await test.close();
  await rm(webRoot, { recursive: true, force: true });
});

/** Sends a raw request: an HTTP client would correct it. */
async function askBarely(line: string, ...headers: string[]): Promise<{ status: number; body: string }> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.end(`${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
}

const HOST = 'Host: localhost';

it.each<[line: string, host?: string]>([
  ['GET /lms/%ff HTTP/1.1', HOST],
  ['GET /%zz HTTP/1.1', HOST],
  ['GET /lms/%c0%80 HTTP/1.1', HOST],
  ['GET /lms/api/%ff?lang=%ff HTTP/1.1', HOST],
  ['GET http://[ HTTP/1.1', HOST],
  ['GET http://a:99999999/ HTTP/1.1', HOST],
  ['GET // HTTP/1.1', HOST],
  ['GET //lms HTTP/1.1', HOST],
  ['QUERY /lms/config.json HTTP/1.1', HOST],
  ['GET /lms/api/google/callback HTTP/1.1', 'Host: ['],
  ['GET /lms/api/google/callback HTTP/1.1', 'Host: a b'],
  ['GET /lms/api/google/callback HTTP/1.0'],
])('%s, %s is refused with our own text, and the server keeps running', async (line, host = '') => {
  const { status, body } = await askBarely(line, ...(host ? [host] : []));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.parse(body)).toMatchObject({ result: status, code: expect.any(String), data: null });
  expect(await askBarely('GET /lms/healthz HTTP/1.1', HOST)).toMatchObject({ status: 200 });
});
