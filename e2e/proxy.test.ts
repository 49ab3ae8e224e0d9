import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { PREFIX } from '@bilim/contract/limits';
import { hasProxy, startProxy } from '../bench/restarts/proxy.ts';
import { ask } from '../bench/restarts/visitors.ts';
import { expect, test } from './harness/journey.ts';

/** Says its name and what it was told. */
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

test('nginx sends all of registration to its own processes, and to the others where there are none', async () => {
  test.skip(!hasProxy('nginx'), 'wants nginx and openssl (Debian: apt-get install nginx-light openssl)');
  const folder = await mkdtemp(join(tmpdir(), 'bilim-proxy-'));
  const [others, own] = [await listener('others'), await listener('own')];
  const way = await startProxy({
    ...{ kind: 'nginx', folder },
    ...{ upstream: others.address, registration: own.address },
  });
  const answerOf = async (path: string) => {
    const { status, body } = await ask({ way, path, method: 'POST', body: 'told' });
    return `${status} ${body}`;
  };
  try {
    const paths = pathsOf(registrationContract);
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) expect(await answerOf(path), path).toBe('200 own told');
    for (const path of [...pathsOf(newsContract), '/lms/registration', '/lms/api/start.json'])
      expect(await answerOf(path), path).toBe('200 others told');
    own.stop();
    for (const path of paths) expect(await answerOf(path), path).toBe('200 others told');
  } finally {
    await way.stop();
    others.stop();
    own.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
