import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../apps/server/src/testing/database/postgres-cluster.ts';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import { startServer } from '../../e2e/harness/server.ts';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { type ProxyKind, startProxy } from './proxy.ts';
import { readStream } from './stream-reader.ts';
import { type Answer, ask, signIn, startVisitors } from './visitors.ts';

export type Wish = {
  proxy: ProxyKind;
  /** Two processes on PostgreSQL, or one with the embedded database. */
  engine: 'postgres' | 'embedded';
  rounds: number;
  visitors: number;
  /** The folder of an existing demo university; with PostgreSQL also its database. */
  dataDir?: string;
  databaseUrl?: string;
};
export type Report = {
  /** The number of answers by result; anything but '200' is a failure. */
  answers: Record<string, number>;
  slowestAnswerMs: number;
  exitCodes: (number | null)[];
  slowestEndMs: number;
  /** Acknowledged posts; the stream delivered all of them, or there is no report. */
  written: number;
  stream: { opened: number; refused: string[] };
  /** The client addresses seen by the server, for clients that claimed another. */
  addressesKnown: string[];
};

/** The number of answers between two restarts. */
const BETWEEN = 100;
const FORM = { 'content-type': 'multipart/form-data; boundary=part' };
const DEVICES = { path: '/lms/api/auth/sessions.json', method: 'POST', body: '{}' };
const READS = [
  { path: '/lms/api/news/data.json', method: 'POST', body: '{}' },
  DEVICES,
  { path: '/lms/', method: 'GET' },
  { path: '/lms/config.json', method: 'GET' },
];
const post = (text: string) => ({
  path: '/lms/api/news/insert.json',
  method: 'POST',
  headers: FORM,
  body: `--part\r\nContent-Disposition: form-data; name="message"\r\n\r\n${text}\r\n--part--\r\n`,
});
const idOf = ({ body }: Answer) => Number(/"id_eventMessage":(\d+)/.exec(body)?.[1]);

/**
 * Restarts the processes in turn while visitors send requests through a proxy. `socket` is the shared listening
 * socket.
 */
export async function restartRounds({
  proxy: kind,
  engine,
  rounds,
  visitors: count,
  socket,
  port,
  ...given
}: Wish & { socket: number; port: number }): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-restarts-'));
  const cluster =
    engine === 'postgres' && !given.databaseUrl
      ? await startPostgres({ bin: findPostgres() ?? '' })
      : undefined;
  const databaseUrl = given.databaseUrl ?? cluster?.url('postgres');
  const proxy = await startProxy({ kind, upstream: `127.0.0.1:${port}`, folder });
  const env = {
    TRUST_PROXY: '1',
    PUBLIC_URL: proxy.origin,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const dataDir = given.dataDir ?? join(folder, 'data');
  const start = () => startServer({ dataDir, socket, env });
  const servers = [await start(), ...(engine === 'postgres' ? [await start()] : [])];
  try {
    const [reader, writer] = await Promise.all([
      signIn({ way: proxy, account: STUDENT, claims: { 'x-forwarded-for': '203.0.113.7' } }),
      signIn({ way: proxy, account: TEACHER }),
    ]);
    const stream = readStream({ way: proxy, headers: reader });
    await stream.ready();
    const written = new Set<number>();
    const visitors = startVisitors({
      way: proxy,
      headers: writer,
      count,
      asks: (n) =>
        READS[n % (READS.length + 1)] ?? {
          ...post(`restart ${n}`),
          onDone: (answer) => written.add(idOf(answer)),
        },
    });
    const exitCodes: Report['exitCodes'] = [];
    let slowestEndMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      await visitors.more(BETWEEN);
      const place = round % servers.length;
      const before = performance.now();
      exitCodes.push((await servers[place]?.stop()) ?? null);
      slowestEndMs = Math.max(slowestEndMs, performance.now() - before);
      servers[place] = await start();
    }
    await visitors.more(BETWEEN);
    const { answers, slowestMs } = await visitors.stop();
    await stream.brought(written);
    const devices = await ask({ way: proxy, ...DEVICES, headers: reader });
    await stream.stop();
    return {
      answers: Object.fromEntries(answers),
      slowestAnswerMs: Math.round(slowestMs),
      exitCodes,
      slowestEndMs: Math.round(slowestEndMs),
      written: written.size,
      stream: { opened: stream.opened(), refused: stream.refused },
      addressesKnown: [...devices.body.matchAll(/"address":"([^"]*)"/g)].map(([, address = '']) => address),
    };
  } finally {
    for (const server of servers) server.kill();
    await proxy.stop();
    await cluster?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
