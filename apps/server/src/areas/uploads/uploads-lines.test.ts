import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadsContract } from '@bilim/contract/areas/uploads.contract';
import { DEFAULT_LIMITS, MB, PREFIX } from '@bilim/contract/limits';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { createEventBus } from '../../events/event-bus.ts';
import { partPath } from '../../files/uploads-folder.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { createClient, type TestClient } from '../../testing/clients/client.ts';
import { beginAppending, refusalOf, tusHeaders, tusOf } from '../../testing/clients/tus.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { SILENT_LOG } from '../../testing/silent-log.ts';

let test: TestApp;
/** Another process on the same database and folder. */
let there: FastifyInstance;
let closeThere: () => Promise<void>;
let client: TestClient;
let tus: ReturnType<typeof tusOf>;
beforeAll(async () => {
  test = await testApp({ config: { limits: { ...DEFAULT_LIMITS, storedMb: 10_000 } } });
  const { context, database } = test;
  const events = await createEventBus({ database, log: SILENT_LOG, now: context.now });
  there = await buildApp({ context: { ...context, events }, webRoot: null });
  for (const app of [test.app, there]) await app.listen({ port: 0, host: '127.0.0.1' });
  closeThere = async () => {
    await events.close();
    await there.close();
  };
  client = await test.signIn((await makeStudent(context.db)).id);
  tus = tusOf(client);
});
afterAll(async () => {
  await closeThere();
  await test.close();
});

const bytesOf = (id: string) => readFile(partPath({ dataDir: test.context.config.dataDir, id }));
const offsetOf = async (id: string) => Number((await tus.head(id)).headers['upload-offset']);
const begin = (id: string, head: { offset: number; length?: number }, app = test.app) =>
  beginAppending({ app, client, id, ...head });

/** The same browser, connected to the other process. */
function elsewhere() {
  const other = createClient({ app: there });
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return tusOf(other);
}

describe('a third-party tus client', () => {
  const start = (
    source: Buffer,
    { uploadUrl, until = Number.POSITIVE_INFINITY }: { uploadUrl?: string; until?: number },
  ) =>
    new Promise<Upload>((resolve, reject) => {
      const upload = new Upload(source, {
        ...(uploadUrl === undefined
          ? { endpoint: test.app.listeningOrigin + PREFIX + uploadsContract.create.path }
          : { uploadUrl }),
        metadata: { filename: 'Большой архив.zip' },
        headers: {
          ...tusHeaders(client),
          cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
        },
        chunkSize: MB,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onSuccess: () => resolve(upload),
        onError: reject,
        onChunkComplete: (_size, sent) => {
          if (sent >= until) void upload.abort().then(() => resolve(upload));
        },
      });
      upload.start();
    });

  it('uploads a file, resumes an interrupted one, and cancels one', async () => {
    const source = randomBytes(5 * MB + 123);
    const { url } = await start(source, { until: 2 * MB });
    const id = new URL(url ?? '').searchParams.get('id') ?? '';
    expect(await offsetOf(id)).toBeLessThan(source.length);
    const upload = await start(source, { uploadUrl: url ?? '' });
    expect(await offsetOf(id)).toBe(source.length);
    expect((await bytesOf(id)).equals(source)).toBe(true);
    await upload.abort(true);
    expect((await tus.head(id)).statusCode).toBe(404);
  });
});

describe('a broken connection', () => {
  it('keeps the received bytes, and another process may continue', async () => {
    const source = randomBytes(300_000);
    const id = await tus.create('a.bin', source.length);
    const sending = await begin(id, { offset: 0, length: source.length });
    sending.socket.write(source.subarray(0, 50_000));
    await expect.poll(async () => (await bytesOf(id).catch(() => '')).length).toBe(50_000);
    expect(await offsetOf(id)).toBe(0);
    sending.socket.destroy();
    await expect.poll(() => offsetOf(id)).toBe(50_000);
    await elsewhere().append(id, 50_000, source.subarray(50_000));
    expect((await bytesOf(id)).equals(source)).toBe(true);
  });

  it('records each received megabyte, so that a crash loses at most one', async () => {
    const id = await tus.create('a.bin', 4 * MB);
    const { socket } = await begin(id, { offset: 0, length: 4 * MB });
    socket.write(randomBytes(2.5 * MB));
    await expect.poll(() => offsetOf(id)).toBeGreaterThanOrEqual(2 * MB);
    socket.destroy();
    await expect.poll(() => offsetOf(id)).toBe(2.5 * MB);
  });
});

describe('two concurrent requests for one file', () => {
  it('make the second wait, in this process and in another, and mix no bytes', async () => {
    const id = await tus.create('a.bin', 10);
    const { socket, answer } = await begin(id, { offset: 0, length: 10 });
    socket.write('aaaa');
    await expect.poll(async () => String(await bytesOf(id).catch(() => ''))).toBe('aaaa');
    for (const other of [tus, elsewhere()]) {
      const refused = await other.append(id, 0, 'bbbbbbbbbb');
      expect(refusalOf(refused)).toEqual([423, 'UPLOAD_BUSY']);
      expect(refused.headers['retry-after']).toBe('1');
    }
    socket.write('aaaaaa');
    expect(await answer).toMatch(/^HTTP\/1.1 204 .*upload-offset: 10\r\n/is);
    socket.destroy();
    expect(String(await bytesOf(id))).toBe('aaaaaaaaaa');
  });

  it('discard the bytes when one request deletes the upload', async () => {
    const id = await tus.create('a.bin', 10);
    const { socket, answer } = await begin(id, { offset: 0, length: 10 });
    socket.write('aaaa');
    await expect.poll(async () => String(await bytesOf(id).catch(() => ''))).toBe('aaaa');
    await elsewhere().remove(id);
    socket.write('aaaaaa');
    expect(await answer).toMatch(/^HTTP\/1.1 404 /);
    socket.destroy();
    await expect(bytesOf(id)).rejects.toThrow('ENOENT');
  });
});

it('a body longer than announced is refused at that byte, and none of it counts', async () => {
  const id = await tus.create('a.bin', 6);
  const { socket, answer } = await begin(id, { offset: 0 });
  socket.write('3\r\nabc\r\n');
  await expect.poll(async () => String(await bytesOf(id).catch(() => ''))).toBe('abc');
  socket.write('4\r\ndefg\r\n');
  expect(await answer).toMatch(/^HTTP\/1.1 413 .*UPLOAD_TOO_LONG/is);
  socket.destroy();
  expect(await offsetOf(id)).toBe(0);
  await tus.append(id, 0, 'uvwxyz');
  expect(String(await bytesOf(id))).toBe('uvwxyz');
});

describe('random interruptions', () => {
  type Step =
    | { kind: 'send' | 'cut'; bytes: number; there: boolean }
    | { kind: 'ask' | 'astray' | 'together'; bytes: number; there: boolean };
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('send', 'send', 'cut', 'cut', 'ask', 'astray', 'together'),
    bytes: fc.integer({ min: 0, max: 90_000 }),
    there: fc.boolean(),
  });

  it('recorded bytes are kept, and the complete file equals its source', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.integer({ min: 1, max: 250_000 }),
        async (steps, size) => {
          const source = randomBytes(size);
          const id = await tus.create('a.bin', size);
          let acknowledged = 0;
          const acknowledge = (offset: number) => {
            acknowledged = Math.max(acknowledged, offset);
          };
          const look = async () => {
            // A concurrent request may be acknowledged while this one is answered.
            const before = acknowledged;
            const offset = await offsetOf(id);
            expect(offset).toBeGreaterThanOrEqual(before);
            acknowledge(offset);
            if (offset > 0)
              expect((await bytesOf(id)).subarray(0, offset).equals(source.subarray(0, offset))).toBe(true);
            return offset;
          };
          /** As any client does: requests the offset until the previous request has released the file. */
          const send = async (by: ReturnType<typeof tusOf>, bytes: number) => {
            for (;;) {
              const offset = await look();
              const { statusCode, headers } = await by.append(
                id,
                offset,
                source.subarray(offset, offset + bytes),
              );
              if (statusCode === 423 || statusCode === 409) continue;
              expect(statusCode).toBe(204);
              const received = Number(headers['upload-offset']);
              expect(received).toBe(Math.min(offset + bytes, size));
              acknowledge(received);
              return;
            }
          };
          for (const { kind, bytes, there: isThere } of steps) {
            const by = isThere ? elsewhere() : tus;
            if (kind === 'send') await send(by, bytes);
            if (kind === 'ask') await look();
            if (kind === 'astray') {
              const { statusCode } = await by.append(id, (await look()) + 1 + bytes, 'astray');
              expect([409, 423]).toContain(statusCode);
            }
            if (kind === 'together') await Promise.all([send(tus, bytes), send(elsewhere(), bytes)]);
            if (kind === 'cut') {
              const offset = await look();
              const { socket } = await begin(
                id,
                { offset, length: size - offset },
                isThere ? there : test.app,
              );
              socket.end(source.subarray(offset, Math.min(size, offset + bytes)));
              socket.destroySoon();
            }
          }
          await send(tus, size);
          expect(await look()).toBe(size);
          expect((await bytesOf(id)).equals(source)).toBe(true);
          await tus.remove(id);
        },
      ),
      { numRuns: 40, seed: 2026 },
    );
  });
});
