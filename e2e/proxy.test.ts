import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { PREFIX } from '@bilim/contract/limits';
import { hasProxy, type ProxyKind, startProxy } from '../bench/restarts/proxy.ts';
import { ask } from '../bench/restarts/visitors.ts';
import { expect, test } from './harness/journey.ts';

/** Responds with its name and the headers it received. */
async function listener(name: string) {
  const server = createServer(async (request, response) => {
    const told = await request.setEncoding('utf8').toArray();
    response.end(`${name} ${told.join('')}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, stop: () => server.close() };
}

const pathsOf = (contract: Record<string, { path: string }>) =>
  Object.values(contract).map(({ path }) => `${PREFIX}${path}`);

const REGISTRATION = pathsOf(registrationContract);
const OTHERS = [...pathsOf(newsContract), '/lms/registration', '/lms/api/start.json'];

type Parted = { answer: (path: string) => Promise<string>; leave: () => void };

/** A proxy in front of both listeners: returns which one answers. `leave` closes the registration listener. */
async function parted(kind: ProxyKind, work: (parted: Parted) => Promise<void>) {
  test.skip(!hasProxy(kind), 'wants nginx and openssl (Debian: apt-get install nginx-light openssl)');
  const folder = await mkdtemp(join(tmpdir(), 'bilim-proxy-'));
  const [others, own] = [await listener('others'), await listener('own')];
  const way = await startProxy({ kind, folder, upstream: others.address, registration: own.address });
  const answer = async (path: string) => {
    const { status, body } = await ask({ way, path, method: 'POST', body: 'told' });
    return `${status} ${body}`;
  };
  try {
    await work({ answer, leave: own.stop });
  } finally {
    await way.stop();
    others.stop();
    own.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

// Caddy is tested where it is installed.
for (const kind of hasProxy('caddy') ? (['nginx', 'caddy'] as const) : (['nginx'] as const)) {
  test(`${kind} sends only registration requests to the registration processes`, () =>
    parted(kind, async ({ answer }) => {
      expect(REGISTRATION.length).toBeGreaterThan(25);
      for (const path of REGISTRATION) expect(await answer(path), path).toBe('200 own told');
      for (const path of OTHERS) expect(await answer(path), path).toBe('200 others told');
    }));
}

test('without registration processes nginx sends registration to the other processes', () =>
  parted('nginx', async ({ answer, leave }) => {
    leave();
    for (const path of REGISTRATION) expect(await answer(path), path).toBe('200 others told');
  }));
