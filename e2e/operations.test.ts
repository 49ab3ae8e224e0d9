import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, test as journeys } from './harness/journey.ts';
import { type RunningServer, startServer } from './harness/server.ts';

const SERVER = join(import.meta.dirname, '../apps/server/dist/server.js');

const test = journeys.extend<{ ownServer: RunningServer }>({
  /** A server that the test may stop. */
  ownServer: async ({ demoCopy }, use) => {
    const server = await startServer(demoCopy);
    await use(server);
    server.kill();
  },
});

/** Keeps its connections open, as proxies do. */
const agent = new Agent({ keepAlive: true });

/** A login with an unfinished body: the server has accepted the request (100 Continue) and waits. */
async function loginUnderWay(origin: string) {
  const config = await fetch(`${origin}/lms/config.json`);
  const [cookie = ''] = config.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const body = JSON.stringify({ oldlog: 'nobody', oldpas: 'nothing' });
  const call = request(`${origin}/lms/api/auth/recovery.json`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
      cookie,
      'x-xsrf-token': cookie.split('=')[1],
    },
  });
  const answer = once(call, 'response').then(([response]) => response.resume());
  call.flushHeaders();
  await once(call, 'continue');
  return { answer, finish: () => call.end(body) };
}

test.describe('running the server', () => {
  test('answers health and readiness, and redirects / to /lms', async ({ ownServer: { origin } }) => {
    expect((await fetch(`${origin}/lms/healthz`)).status).toBe(200);
    expect(await (await fetch(`${origin}/lms/readyz`)).json()).toEqual({
      result: 0,
      error: null,
      data: { status: 'ok' },
    });
    const root = await fetch(`${origin}/`, { redirect: 'manual' });
    expect(root.headers.get('location')).toBe('/lms');
  });

  test('finishes requests in progress on a keep-alive connection at SIGTERM and exits with 0', async ({
    ownServer: server,
  }) => {
    const { answer, finish } = await loginUnderWay(server.origin);
    // SIGTERM arrives twice, because both the terminal and npm forward Ctrl-C.
    const stopped = Promise.all([server.stop(), server.stop()]);
    const ready = () =>
      fetch(`${server.origin}/lms/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(ready).toBe(false);
    finish();
    const { statusCode, headers } = await answer;
    expect(statusCode).toBe(401);
    expect(headers.connection).toBe('close');
    expect(await stopped).toEqual([0, 0]);
    await expect(fetch(`${server.origin}/lms/healthz`)).rejects.toThrow();
  });

  test('names an invalid setting and exits with 2', () => {
    const { status, stderr } = spawnSync(process.execPath, [SERVER], {
      env: { ...process.env, PORT: 'eighty' },
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain('PORT');
  });
});
