import { connect, type Socket } from 'node:net';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { PREFIX } from '@bilim/contract/limits';
import type { Browser } from './browser.ts';

/** A raw connection: an HTTP client would correct what it sends. */
export function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  // A server may also refuse by closing the connection.
  return connect({ host: hostname, port: Number(port), allowHalfOpen: false }).on('error', () => undefined);
}

/** Sends raw bytes. Returns the status (0 without an answer), and whether the connection ended within the time. */
export function askBarely({
  origin,
  bytes,
  withinMs,
}: {
  origin: string;
  bytes: string | Buffer;
  withinMs: number;
}): Promise<{ status: number; ended: boolean }> {
  const socket = openSocket(origin);
  let answer = '';
  return new Promise((resolve) => {
    const done = (ended: boolean) => {
      clearTimeout(late);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), ended });
    };
    const late = setTimeout(done, withinMs, false);
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => done(true));
    socket.end(bytes);
  });
}

/** A form that never ends: its headers and a kilobyte of a file, then nothing. */
export function beginForm({ origin, browser }: { origin: string; browser: Browser }): Socket {
  const socket = openSocket(origin);
  const head = [
    `POST ${PREFIX}${profileContract.savePhoto.path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    ...Object.entries(browser.headers()).map(([name, value]) => `${name}: ${value}`),
    'content-type: multipart/form-data; boundary=b',
    'content-length: 200000',
    '',
    '--b\r\ncontent-disposition: form-data; name="files"; filename="a.bin"\r\n\r\n',
  ];
  socket.write(head.join('\r\n'));
  socket.write(Buffer.alloc(1_000, 1));
  return socket.resume();
}

const CONNECTIONS = 8;
const PIPELINED = 20;

/** Sends requests without waiting for answers for a given time; returns how many answers came. */
export async function floodBarely({
  origin,
  paths,
  ms,
}: {
  origin: string;
  paths: readonly string[];
  ms: number;
}): Promise<number> {
  const until = performance.now() + ms;
  const some = Array.from(
    { length: PIPELINED },
    (_, n) => `GET ${paths[n % paths.length]} HTTP/1.1\r\nhost: a\r\n\r\n`,
  );
  const askOn = () =>
    new Promise<number>((resolve) => {
      const socket = openSocket(origin);
      let answered = 0;
      const ask = () => socket.write(some.join(''));
      socket.setEncoding('latin1').on('data', (chunk: string) => {
        const before = answered;
        answered += chunk.split('HTTP/1.1 ').length - 1;
        if (performance.now() >= until) socket.destroy();
        else if (Math.floor(answered / PIPELINED) > Math.floor(before / PIPELINED)) ask();
      });
      socket.on('close', () => resolve(answered));
      ask();
    });
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  return counts.reduce((sum, count) => sum + count, 0);
}
