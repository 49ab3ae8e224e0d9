import { EventEmitter, once } from 'node:events';
import { get } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendZip } from './send-zip.ts';

async function* endless() {
  for (;;) yield crypto.getRandomValues(new Uint8Array(60_000));
}

/** A download that the client aborts; resolves when the generator has cleaned up. */
async function givenUp(when: 'at once' | 'in the middle') {
  const app = fastify();
  const told = new EventEmitter();
  const [asked, closed, gone] = ['asked', 'closed', 'gone'].map((event) => once(told, event));
  async function* files() {
    try {
      told.emit('asked');
      if (when === 'at once') await gone;
      yield { name: 'a.csv', chunks: endless() };
    } finally {
      told.emit('closed');
    }
  }
  app.get('/', (request, reply) => {
    request.raw.socket.once('close', () => told.emit('gone'));
    return sendZip({ reply, name: 'a.zip', files: files() });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const request = get(address, (response) => {
    response.once('data', () => request.destroy());
  });
  request.on('error', () => undefined);
  await asked;
  if (when === 'at once') request.destroy();
  await closed;
  await app.close();
}

it.each(['at once', 'in the middle'] as const)(
  'a download that is aborted %s leaves nothing behind',
  async (when) => {
    expect(await givenUp(when)).toBeUndefined();
  },
);
