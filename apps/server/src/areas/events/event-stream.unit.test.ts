import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStream } from './event-stream.ts';

const PERSON = {
  id: 1,
  code: 1,
  role: 2,
  fullName: '',
  latinName: '',
  groupId: 1,
  facultyId: 1,
  rights: [],
} as const;
const MB = 1024 * 1024;

describe('an open event stream', () => {
  let server: Server;
  const answers: ServerResponse[] = [];

  beforeAll(async () => {
    server = createServer((_request, response) => answers.push(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function connect() {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const arrived = new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject);
    });
    await expect.poll(() => answers.length).toBe(1);
    const response = answers.pop();
    if (!response) throw new Error('No request was made');
    const stream = createStream({ person: PERSON, sessionId: 1, response, headers: {} });
    return { stream, response, reader: await arrived };
  }

  it('disconnects a client that does not read, instead of buffering without limit', async () => {
    const { stream, response, reader } = await connect();
    reader.on('error', () => {});
    reader.pause();
    const closed = new Promise<void>((resolve) => stream.onClose(resolve));
    const name = 'ж'.repeat(4_000);
    const event = { kind: 'chat.typing', roomId: 1, authorCode: 1, name, nameLatin: name } as const;
    // More than any socket buffers; the stream must close long before all is written.
    for (let sent = 0; sent < 100 * MB && !stream.isClosed(); sent += 8_000) {
      stream.write({ id: null, event });
      expect(response.writableLength).toBeLessThan(MB);
    }
    expect(stream.isClosed()).toBe(true);
    await closed;
  });

  it('writes nothing after the client has disconnected', async () => {
    const { stream, reader } = await connect();
    const closed = new Promise<void>((resolve) => stream.onClose(resolve));
    reader.on('error', () => {});
    reader.destroy();
    await closed;
    stream.write({ id: 1, event: { kind: 'news.posted', id: 1 } });
    stream.beat();
    expect(stream.isClosed()).toBe(true);
  });
});
