import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { trackConnections } from './connections.ts';

const NEVER_MS = 3_600_000;
const REQUEST = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';

describe('connections of a server that stops', () => {
  let server: Server;
  afterEach(() => server.closeAllConnections());

  async function serve(listener: RequestListener) {
    server = createServer(listener);
    const connections = trackConnections(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return connections;
  }
  /** A client that keeps its connection and collects the answers. */
  async function client() {
    const address = server.address();
    const socket = connect({
      port: typeof address === 'object' ? (address?.port ?? 0) : 0,
      host: '127.0.0.1',
    });
    const got = { text: '', ended: once(socket, 'close') };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      got.text += chunk;
    });
    await once(server, 'connection');
    return { socket, got };
  }
  const ask = async (socket: Socket) => {
    socket.write(REQUEST);
    await once(socket, 'data');
  };

  it('end when they have had no request yet, or none is pending', async () => {
    const connections = await serve((_request, response) => response.end('yes'));
    const [fresh, used] = [await client(), await client()];
    await ask(used.socket);
    connections.refuseNew();
    await connections.endIdle();
    expect(await connections.gone({ withinMs: NEVER_MS })).toBe(true);
    await Promise.all([fresh.got.ended, used.got.ended]);
  });

  it('stay open until a pending request is answered, with a header that closes them', async () => {
    const answers: (() => void)[] = [];
    const connections = await serve((_request, response) => answers.push(() => response.end('at last')));
    const { socket, got } = await client();
    socket.write(REQUEST);
    await once(server, 'request');
    connections.sayClose();
    connections.refuseNew();
    await connections.endIdle();
    for (const answer of answers) answer();
    await got.ended;
    expect(got.text).toMatch(/\r\nconnection: close\r\n[\s\S]*at last/i);
    expect(await connections.gone({ withinMs: NEVER_MS })).toBe(true);
  });

  it('accept one more request before the end, and close after its answer', async () => {
    const connections = await serve((_request, response) => response.end('yes'));
    const { socket, got } = await client();
    await ask(socket);
    expect(got.text).not.toMatch(/connection: close/i);
    connections.sayClose();
    connections.refuseNew();
    socket.write(REQUEST);
    await got.ended;
    expect(got.text).toMatch(/connection: close/i);
  });

  it('stay open while a request arrives or an answer is being sent', async () => {
    const large = 'x'.repeat(20_000_000);
    const connections = await serve((_request, response) => response.end(large));
    const accepted: Socket[] = [];
    server.on('connection', (socket: Socket) => accepted.push(socket));
    const received = () => accepted.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const [slow, half] = [await client(), await client()];
    slow.socket.pause();
    slow.socket.write(REQUEST);
    await once(server, 'request');
    half.socket.write(REQUEST.slice(0, 10));
    await expect.poll(received).toBe(REQUEST.length + 10);
    connections.refuseNew();
    await connections.endIdle();
    slow.socket.resume();
    half.socket.write(REQUEST.slice(10));
    await Promise.all([slow.got.ended, half.got.ended]);
    for (const { got } of [slow, half]) expect(got.text.length).toBeGreaterThan(large.length);
  });

  it('are cut when they do not end within the time', async () => {
    const connections = await serve(() => undefined);
    const { socket, got } = await client();
    socket.on('error', () => undefined);
    socket.write(REQUEST);
    await once(server, 'request');
    connections.refuseNew();
    await connections.endIdle();
    expect(await connections.gone({ withinMs: 1 })).toBe(false);
    connections.cut();
    await got.ended;
    expect(await connections.gone({ withinMs: NEVER_MS })).toBe(true);
  });
});
