import { connect } from 'node:net';

/** The n-th request of one connection, as a complete HTTP/1.1 request. */
export type Ask = (connection: number, n: number) => Buffer;

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/**
 * Sends requests on keep-alive connections for this time, each after the previous answer; returns answers per second.
 * Bare sockets, because a client that parses as carefully as the server would measure itself.
 */
export async function load({
  origin,
  ask,
  connections,
  ms,
}: {
  origin: string;
  ask: Ask;
  connections: number;
  ms: number;
}): Promise<number> {
  const start = performance.now();
  const until = start + ms;
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      askUntil({ origin, until, ask: (n) => ask(connection, n) }),
    ),
  );
  const seconds = (performance.now() - start) / 1_000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function askUntil({
  origin,
  until,
  ask,
}: {
  origin: string;
  until: number;
  ask: (n: number) => Buffer;
}): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answered = 0;
    let received: Buffer = Buffer.alloc(0);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('connect', () => socket.write(ask(0)));
    socket.on('error', reject);
    socket.on('close', () => resolve(answered));
    socket.on('data', (chunk) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      if (!isWhole(received)) return;
      const status = received.toString('latin1', 9, 12);
      if (status !== '200') {
        socket.destroy();
        reject(new Error(`Answered ${received.toString('utf8').slice(0, 1_000)}`));
        return;
      }
      received = Buffer.alloc(0);
      answered += 1;
      if (performance.now() < until) socket.write(ask(answered));
      else socket.destroy();
    });
  });
}

/** Whether an answer is complete, by its length or its last chunk. */
function isWhole(received: Buffer): boolean {
  const head = received.indexOf(HEAD_END);
  if (head < 0) return false;
  const fields = received.toString('latin1', 0, head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(fields)?.[1];
  if (length !== undefined) return received.length >= head + HEAD_END.length + Number(length);
  return received.toString('latin1', received.length - LAST_CHUNK.length) === LAST_CHUNK;
}

/** A request as a browser would send it, as bytes. */
export function requestBytes({
  method,
  path,
  headers = {},
  body,
}: {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'ru',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}
