import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { systemContract } from '@bilim/contract/areas/system.contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trackConnections } from '../http/connections/connections.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { openStream } from '../testing/clients/event-stream-client.ts';
import { makeStudent } from '../testing/factories/academic.ts';
import { leave } from './leave.ts';

const NEVER_MS = 3_600_000;
const agent = new Agent({ keepAlive: true });

describe('a server that receives a stop signal', () => {
  let test: TestApp;
  const done: string[] = [];

  beforeEach(async () => {
    done.length = 0;
    test = await testApp();
  });
  afterEach(() => test.close());

  async function serve() {
    const { app, context, stopping } = test;
    const connections = trackConnections(app.server);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const step = (name: string, close: () => Promise<void>) => async () => {
      done.push(name);
      await close();
    };
    const stop = (times: { noticeMs?: number; longestMs?: number } = {}) =>
      leave({
        app,
        stopping,
        connections,
        isHanded: false,
        context: { ...context, events: { close: step('events', context.events.close) } },
        worker: { stop: step('jobs', async () => undefined) },
        database: { close: step('database', async () => undefined) },
        ...times,
      });
    return { stop, origin: app.listeningOrigin };
  }
  /** Starts a call on a keep-alive connection without sending its body yet. */
  function begin(url: string, method = 'POST') {
    const call = request(url, { agent, method, headers: { 'content-type': 'application/json' } });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      call
        .on('error', reject)
        .on('response', (response) => response.resume().on('end', () => resolve(response)));
    });
    call.flushHeaders();
    return { answer, finish: () => call.end(method === 'POST' ? '{}' : undefined) };
  }
  const ask = (url: string) => {
    const { answer, finish } = begin(url, 'GET');
    finish();
    return answer;
  };
  async function underWay(origin: string) {
    const taken = once(test.app.server, 'request');
    const call = begin(`${origin}/lms/api/nothing.json`);
    await taken;
    return call;
  }

  it('is not ready but alive, and answers each connection once more', async () => {
    const { stop, origin } = await serve();
    await ask(`${origin}/lms/config.json`);
    const stopped = stop({ noticeMs: NEVER_MS });
    const ready = await ask(`${origin}/lms/readyz`);
    expect(ready.statusCode).toBe(503);
    expect(ready.headers.connection).toBe('close');
    expect((await test.visitor().send(systemContract.health, {})).status).toBe(200);
    expect(await stopped).toBe(true);
  });

  it('moves streams, finishes running requests, then closes the database', async () => {
    const { stop, origin } = await serve();
    const { id } = await makeStudent(test.context.db);
    const stream = await openStream({ app: test.app, client: await test.signIn(id) });
    await stream.until('stream.opened');
    const { answer, finish } = await underWay(origin);
    const stopped = stop({ noticeMs: 1 });
    await stream.ended();
    expect(stream.text()).toMatch(/\nretry: \d{1,4}\n\n$/);
    expect(done).toEqual(['jobs']);
    finish();
    expect((await answer).headers.connection).toBe('close');
    expect(await stopped).toBe(true);
    expect(done).toEqual(['jobs', 'events', 'database']);
  });

  it('cuts off unfinished requests at the time limit and closes the database', async () => {
    const { stop, origin } = await serve();
    const { answer } = await underWay(origin);
    const [finished] = await Promise.all([
      stop({ noticeMs: 1, longestMs: 1 }),
      expect(answer).rejects.toThrow('socket hang up'),
    ]);
    expect(finished).toBe(false);
    expect(done).toEqual(['jobs', 'events', 'database']);
  });
});
